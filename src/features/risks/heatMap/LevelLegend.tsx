import Stack from '@mui/material/Stack'
import { useText } from '#src/platform/i18n/useText.ts'
import { levels } from '#domain/risks/heatMap'
import { LevelChip } from '../labels/LevelChip.tsx'

/** What the colours and shapes of the levels mean. */
export function LevelLegend() {
  const translate = useText()
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1 }}
      role="group"
      aria-label={translate('heatMap.legend')}
    >
      {levels.map((level) => (
        <LevelChip key={level} level={level} />
      ))}
    </Stack>
  )
}
