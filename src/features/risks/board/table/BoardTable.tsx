import { Box, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { ColumnsButton, useListContext } from 'react-admin'
import type { RiskCard } from '#domain/wire/riskCards'
import { useText } from '#src/platform/i18n/useText.ts'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { RiskActions } from '../../actions/RiskActions.tsx'
import { RiskColumn } from '../../labels/RiskColumn.tsx'
import { TitleLink } from '../../labels/RiskTitle.tsx'
import { RiskMarks } from '../../labels/WorkflowStatusChip.tsx'
import { SelectRecord } from '../selection/SelectRecord.tsx'

/** Under what the columns that one shows are remembered. */
const columnsKey = 'board.table'

/** Columns that are there to be chosen, and those that a small screen has no room for at first. */
const hidden = ['plans', 'since']
const hiddenOnSmall = [...hidden, 'riskCategoryId', 'companyGroupId']

interface BoardTableProps {
  /** Absent where nothing is done to several records together. */
  onToggle: ((id: RiskCard['id']) => void) | undefined
}

/** The records of the present page as rows; each opens its record, and its menu has what can be done. */
export default function BoardTable({ onToggle }: BoardTableProps) {
  const translate = useText()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const { selectedIds, onToggleItem } = useListContext<RiskCard>()
  return (
    <>
      {/* Which columns are shown, and in which order; on the line of the number of records. */}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: '-42px', mb: 0.5 }}>
        <ColumnsButton storeKey={columnsKey} size="small" />
      </Box>
      <ListTable<RiskCard>
        storeKey={columnsKey}
        aria-label={translate('board.table.layouts.table')}
        hiddenColumns={isWide ? hidden : hiddenOnSmall}
        size="small"
        stickyHeader
        maxHeight="max(360px, calc(100dvh - 274px))"
        sx={style}
      >
        {onToggle && (
          <RiskColumn<RiskCard>
            name="select"
            source="select"
            disableSort
            render={(risk) => (
              <SelectRecord risk={risk} isSelected={selectedIds.includes(risk.id)} onToggle={() => onToggle(risk.id)} />
            )}
          />
        )}
        <RiskColumn<RiskCard>
          name="id"
          source="id"
          render={(risk) => (
            <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
              {risk.id} <RiskMarks risk={risk} isShort />
            </Box>
          )}
        />
        <RiskColumn<RiskCard>
          name="eventDescription"
          source="title"
          disableSort
          sx={{ minWidth: 240 }}
          render={(risk) => (
            <span data-risk-id={risk.id}>
              <TitleLink risk={risk} />
            </span>
          )}
        />
        <RiskColumn<RiskCard>
          name="riskCategory"
          source="riskCategoryId"
          sx={{ maxWidth: 150 }}
          render={({ riskCategory }) => <TruncatedText text={riskCategory?.name} lines={2} />}
        />
        <RiskColumn<RiskCard>
          name="companyGroup"
          source="companyGroupId"
          sx={{ maxWidth: 150 }}
          render={({ companyGroup }) => <TruncatedText text={companyGroup.name} lines={2} />}
        />
        <RiskColumn<RiskCard> name="gross" source="gross" disableSort />
        <RiskColumn<RiskCard> name="net" source="score" sortByOrder="DESC" />
        <RiskColumn<RiskCard> name="status" source="workflowStatus" sx={{ minWidth: 176 }} />
        <RiskColumn<RiskCard> name="holder" source="holder" disableSort sx={{ minWidth: 128 }} />
        <RiskColumn<RiskCard> name="since" source="since" disableSort />
        <RiskColumn<RiskCard> name="plans" source="plans" disableSort />
        <RiskColumn<RiskCard> name="updated" source="updatedAt" sortByOrder="DESC" />
        <RiskColumn<RiskCard>
          name="actions"
          source="actions"
          disableSort
          render={(risk) => (
            <RiskActions compact risk={risk} onDone={() => selectedIds.includes(risk.id) && onToggleItem(risk.id)} />
          )}
        />
      </ListTable>
    </>
  )
}

const style = {
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { px: 1 },
  '&& .RaDataTable-rowCell': { py: 0.25, height: 44, verticalAlign: 'middle', lineHeight: 1.35 },
  '&& .RaDataTable-headerCell': { py: 0.75, lineHeight: 1.3 },
  '& .MuiCheckbox-root, & .MuiIconButton-root': { p: 0.75 },
  // A status of two lines must not make its row higher than the others.
  '& .MuiChip-label': { py: 0, fontSize: '0.75rem', lineHeight: 1.35 },
}
