import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import type { RiskLevelChange } from '#domain/wire/riskMovement'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { Sparkline } from '#src/features/risks/board-parts/labels/Sparkline.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

const highestScore = 25

/**
 * The scores of a record over time: gross dashed, net solid, with a text alternative. Renders nothing before their
 * first change.
 */
export function LevelHistory({ id }: { id: number }) {
  const translate = useText()
  const dates = useDates()
  const { data: changes = [], dataUpdatedAt } = useQuery(riskQueries.levels(id))
  const rated = changes.filter(({ gross, net }) => gross || net)
  const first = rated[0]
  if (!first) return null
  const shown = changes.slice(changes.indexOf(first))
  const scoresOf = (type: AssessmentType) => new Set(shown.flatMap((change) => scoreOf(change, type) ?? []))
  if (assessmentTypes.every((type) => scoresOf(type).size < 2)) return null
  const lines = assessmentTypes.map((type) => ({
    key: type,
    isDashed: type === 'gross',
    points: shown.map((change) => ({ at: Date.parse(change.at), value: scoreOf(change, type) })),
  }))
  const text = (change: RiskLevelChange) =>
    translate('risks.levelHistory.change', {
      day: dates.text(change.at),
      gross: change.gross?.score ?? '-',
      net: change.net?.score ?? '-',
    })
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {translate('risks.levelHistory.title')}
      </Typography>
      <Sparkline
        label={shown.map(text).join('; ')}
        lines={lines}
        range={[0, highestScore]}
        until={Math.max(dataUpdatedAt, Date.parse(shown.at(-1)?.at ?? first.at))}
        width={280}
        height={56}
      />
      <Box component="details" sx={{ '& > summary': { cursor: 'pointer', py: 0.75, typography: 'body2' } }}>
        <summary>{translate('app.asTable')}</summary>
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {shown.map((change) => (
            <li key={change.at}>
              {text(change)}
              {!change.isActive && ` (${translate('risks.levelHistory.inactive')})`}
            </li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

const scoreOf = (change: RiskLevelChange, type: 'gross' | 'net'): number | null =>
  change.isActive ? (change[type]?.score ?? null) : null
