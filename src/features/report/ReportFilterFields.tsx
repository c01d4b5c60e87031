import { Box, MenuItem, TextField } from '@mui/material'
import { levels } from '#domain/risks/heatMap'
import { periodMovements } from '#domain/risks/periodMovement'
import { workflowStatuses } from '#domain/risks/statuses'
import { listText } from '#src/platform/listText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { CompanyGroupFilter } from '../risks/board/filters/FilterFields.tsx'
import { useBoardFilter } from '../risks/board/useBoardFilter.ts'
import { useRiskCategories } from '../risks/referenceData.ts'

/** The filters of a report: of which groups and records it tells, and how they moved since the previous period. */
export function ReportFilterFields() {
  const translate = useText()
  const categories = useRiskCategories() ?? []
  const { filter, change } = useBoardFilter()
  return (
    <Box
      role="group"
      aria-label={translate('board.filters.label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        alignItems: 'start',
      }}
    >
      <CompanyGroupFilter />
      <SomeOf
        label={translate('board.filters.riskCategory')}
        choices={categories}
        chosen={filter.riskCategoryId}
        onChange={(riskCategoryId) => change({ riskCategoryId })}
      />
      <SomeOf
        label={translate('board.filters.level')}
        choices={levels.map((id) => ({ id, name: translate(`vocabulary.level.${id}`) }))}
        chosen={filter.level}
        onChange={(level) => change({ level })}
      />
      <SomeOf
        label={translate('board.filters.workflowStatus')}
        choices={workflowStatuses.map((id) => ({ id, name: translate(`vocabulary.workflowStatus.${id}`) }))}
        chosen={filter.workflowStatus}
        onChange={(workflowStatus) => change({ workflowStatus })}
      />
      <SomeOf
        label={translate('board.filters.periodMovement')}
        choices={periodMovements.map((id) => ({ id, name: translate(`vocabulary.periodMovement.${id}`) }))}
        chosen={filter.periodMovement}
        onChange={(periodMovement) => change({ periodMovement })}
      />
    </Box>
  )
}

interface SomeOfProps<Id extends string | number> {
  label: string
  choices: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
}

function SomeOf<Id extends string | number>({ label, choices, chosen, onChange }: SomeOfProps<Id>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={chosen}
      onChange={({ target }) => onChange(target.value as unknown as Id[])}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => listText(choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)),
        },
      }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
