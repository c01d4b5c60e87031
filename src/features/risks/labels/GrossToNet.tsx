import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Stack from '@mui/material/Stack'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { LevelChip } from './LevelChip.tsx'
import { levelOfRisk } from '#domain/risks/assessments'

const row = { direction: 'row', component: 'span' } as const

/** The level before and after the controls, one beside the other. */
export function GrossToNet({ risk }: { risk: Pick<Risk, 'latestDetail'> }) {
  const translate = useText()
  return (
    <Stack {...row} sx={{ alignItems: 'center', columnGap: 0.75, rowGap: 0.5, flexWrap: 'wrap' }}>
      <LevelChip level={levelOfRisk(risk, 'gross')} label={translate('vocabulary.assessmentType.gross')} />
      {/* The arrow goes to the next line with what it points to. */}
      <Stack {...row} sx={{ alignItems: 'center', gap: 0.75, minWidth: 0 }}>
        <ArrowForwardIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
        <LevelChip level={levelOfRisk(risk, 'net')} label={translate('vocabulary.assessmentType.net')} />
      </Stack>
    </Stack>
  )
}
