import { Card, Stack, Typography } from '@mui/material'
import { levels } from '#domain/risks/heatMap'
import { workflowStatuses } from '#domain/risks/statuses'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

const row = { direction: 'row', sx: { gap: 1, flexWrap: 'wrap', mt: 1.5 } } as const

/** `/showcase`: the marks of levels and statuses. */
export default function ShowcasePage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('showcase.title')} />
      <div>
        <Typography variant="h1">{translate('showcase.title')}</Typography>
        <Typography color="text.secondary">{translate('showcase.text')}</Typography>
      </div>
      <Card sx={{ p: 2.5 }}>
        <Typography variant="h2">{translate('showcase.levels')}</Typography>
        <Stack {...row}>
          {levels.map((level) => (
            <LevelChip key={level} level={level} />
          ))}
        </Stack>
      </Card>
      <Card sx={{ p: 2.5 }}>
        <Typography variant="h2">{translate('showcase.statuses')}</Typography>
        <Stack {...row}>
          {workflowStatuses.map((status) => (
            <WorkflowStatusChip key={status} status={status} />
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}
