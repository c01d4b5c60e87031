import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import { useChoicesContext, useInput, useRecordContext } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import type { FoundRecord } from '#src/dataProvider/endpoints/risks.ts'
import { DrillDownButton } from '#src/features/risks/board-parts/DrillDown.tsx'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { RecordsInput } from '#src/features/risks/board-parts/RecordInput.tsx'
import type { DetailsValues } from '#src/features/risks/record-parts/detailsValues.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'

const items = { type: 'item', isActive: true }

/** Chooses the risk items of a summary. */
export function RiskItemsField() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2 }}>
      <RecordsInput
        source="riskIds"
        label={translate('wizard.items.search')}
        placeholder={translate('wizard.items.placeholder')}
        filter={items}
        hidesChosen
      >
        <ChosenItems />
      </RecordsInput>
    </Stack>
  )
}

/** The number of selected items, and each of them. */
function ChosenItems() {
  const translate = useText()
  const summary = useRecordContext<Risk>()
  const { field } = useInput({ source: 'riskIds' })
  const { allChoices = [] } = useChoicesContext<FoundRecord>()
  const chosen = field.value as DetailsValues['riskIds']
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="p" color="text.secondary" role="status">
          {chosen.length === 0
            ? translate('wizard.items.empty')
            : translate('wizard.items.chosen', { smart_count: chosen.length })}
        </Typography>
        {summary && <DrillDownButton summaryId={summary.id}>{translate('risks.head.drillDown')}</DrillDownButton>}
      </Stack>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {chosen.map((id) => (
          <ChosenItem
            key={id}
            item={allChoices.find((one) => one.id === id) ?? { id, title: `#${id}` }}
            onRemove={() => field.onChange(chosen.filter((one) => one !== id))}
          />
        ))}
      </Stack>
    </>
  )
}

interface ChosenItemProps {
  item: FoundRecord
  onRemove: () => void
}

function ChosenItem({ item, onRemove }: ChosenItemProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const { id, type, companyGroup, riskCategory, net } = item
  const title = type ? titleOf({ ...item, type }) : item.title || translate('wizard.items.notReadable', { id })
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', p: 1, pl: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <TruncatedText text={title} lines={2} />
        <Typography variant="caption" color="text.secondary">
          {[riskCategory?.name, companyGroup?.name].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {type && <LevelChip rating={net} />}
      <IconButton onClick={onRemove} aria-label={translate('wizard.items.remove', { title })}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
