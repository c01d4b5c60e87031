import AddIcon from '@mui/icons-material/Add'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import EditOutlinedIcon from '@mui/icons-material/EditOutlined'
import { Box, Button, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { ReferenceField, useListContext } from 'react-admin'
import { fieldIn, textIn, type FieldIn } from '#domain/organisation/inEachLanguage'
import { largestPageSize } from '#domain/validation/limits'
import { locales } from '#i18n/locales'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { ReferenceDialog } from './ReferenceDialog.tsx'
import type { ReferenceList, ReferenceRow } from './referenceRow.ts'

const Column = ListColumn<ReferenceRow>

/** One of the lists in its order, with the actions on each entry (rules reference.edit and reference.retired). */
export function ReferenceTable({ list }: { list: ReferenceList }) {
  const translate = useText()
  const [opened, setOpened] = useState<ReferenceRow | 'new'>()
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 320px' }}>
          {translate(`referenceData.texts.${list}`)}
        </Typography>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpened('new')}>
          {translate(`referenceData.add.${list}`)}
        </Button>
      </Box>
      <PagedList<ReferenceRow>
        resource={list}
        storeKey={false}
        disableSyncWithLocation
        perPage={largestPageSize}
        sort={{ field: 'order', order: 'ASC' }}
        pagination={false}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
      >
        <Rows list={list} onEdit={setOpened} />
      </PagedList>
      {opened && (
        <ReferenceDialog list={list} row={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  )
}

function Rows({ list, onEdit }: { list: ReferenceList; onEdit: (row: ReferenceRow) => void }) {
  const translate = useText()
  const columnOf = (name: FieldIn<'name'> | 'categoryExpertId' | 'key' | 'state') => {
    const label = translate(`referenceData.columns.${name}`)
    return { label, disableSort: true, sx: { overflowWrap: 'anywhere' } } as const
  }
  return (
    <ListTable<ReferenceRow>
      asCards
      aria-label={translate(`referenceData.lists.${list}`)}
      empty={<EmptyState title={translate('referenceData.empty')} />}
    >
      {locales.map((locale) => (
        <Column
          key={locale}
          {...columnOf(fieldIn('name', locale))}
          source={fieldIn('name', locale)}
          isRowHead
          render={(row) => <span lang={locale}>{textIn(row, 'name', locale)}</span>}
        />
      ))}
      {list === 'risk-categories' && (
        <Column {...columnOf('categoryExpertId')} source="categoryExpertId">
          <ReferenceField source="categoryExpertId" reference="category-experts" link={false} />
        </Column>
      )}
      {list === 'category-impacts' && <Column {...columnOf('key')} source="key" />}
      <Column
        {...columnOf('state')}
        source="isRetired"
        render={({ isRetired }) => (
          <Chip
            size="small"
            variant="outlined"
            color={isRetired ? 'default' : 'success'}
            label={translate(isRetired ? 'referenceData.retired' : 'referenceData.offered')}
          />
        )}
      />
      <Column
        label={translate('forms.actions')}
        sx={{ whiteSpace: 'nowrap', textAlign: { md: 'right' } }}
        render={(row) => <RowActions list={list} row={row} onEdit={onEdit} />}
      />
    </ListTable>
  )
}

interface RowActionsProps {
  list: ReferenceList
  row: ReferenceRow
  onEdit: (row: ReferenceRow) => void
}

function RowActions({ list, row, onEdit }: RowActionsProps) {
  const translate = useText()
  const { data = [] } = useListContext<ReferenceRow>()
  const ids = data.map(({ id }) => id)
  const place = ids.indexOf(row.id)
  const { mutate: order, isPending } = useSave(`PUT /api/v1/${list}/order`, {
    notice: 'referenceData.ordered',
    errors: 'service',
  })
  const move = (by: 1 | -1) => {
    const other = ids[place + by]
    const ordered = ids.map((id) => (id === row.id ? other : id === other ? row.id : id))
    order({ body: { ids: ordered.filter((id) => id !== undefined) } })
  }
  const { name } = row
  return (
    <Box sx={{ mx: -1 }}>
      <RowButton
        label={translate('referenceData.upOf', { name })}
        icon={<ArrowUpwardIcon fontSize="small" />}
        isDisabled={place <= 0 || isPending}
        onClick={() => move(-1)}
      />
      <RowButton
        label={translate('referenceData.downOf', { name })}
        icon={<ArrowDownwardIcon fontSize="small" />}
        isDisabled={place < 0 || place === ids.length - 1 || isPending}
        onClick={() => move(1)}
      />
      <RowButton
        label={translate('referenceData.editOf', { name })}
        icon={<EditOutlinedIcon fontSize="small" />}
        isDisabled={false}
        onClick={() => onEdit(row)}
      />
    </Box>
  )
}

interface RowButtonProps {
  label: string
  icon: React.ReactNode
  isDisabled: boolean
  onClick: () => void
}

const RowButton = ({ label, icon, isDisabled, onClick }: RowButtonProps) => (
  <Tooltip title={isDisabled ? '' : label}>
    <IconButton aria-label={label} disabled={isDisabled} onClick={onClick}>
      {icon}
    </IconButton>
  </Tooltip>
)
