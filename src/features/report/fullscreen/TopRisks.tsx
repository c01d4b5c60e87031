import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { assessmentOf } from '#domain/risks/assessments'
import { LevelChip } from '#src/features/risks/labels/LevelChip.tsx'
import { useTitleOf } from '#src/features/risks/labels/RiskTitle.tsx'

/** The highest risks by name, to be read across a room. */
export function TopRisks({ risks }: { risks: readonly Risk[] }) {
  const translate = useText()
  const titleOf = useTitleOf()
  return (
    <Box component="section" aria-labelledby="top-risks">
      <Typography id="top-risks" variant="h2" sx={{ fontSize: '1.5rem', mb: 1 }}>
        {translate('report.fullscreenReport.top')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {risks.map((risk) => {
          const {
            likelihoodRate: likelihood,
            highestImpactRate: impact,
            heatMapIndicator,
          } = assessmentOf(risk, 'net') ?? {}
          return (
            <Box
              component="li"
              key={risk.id}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 2, alignItems: 'flex-start' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  sx={{
                    fontSize: { xs: '1.0625rem', md: '1.25rem' },
                    fontWeight: 600,
                    lineHeight: 1.5,
                    display: '-webkit-box',
                    WebkitBoxOrient: 'vertical',
                    WebkitLineClamp: 2,
                    overflow: 'hidden',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {titleOf(risk)}
                </Box>
                <Typography color="text.secondary">
                  {[
                    risk.companyGroup.name,
                    risk.latestDetail.riskCategory?.name,
                    likelihood && impact && translate('report.fullscreenReport.score', { likelihood, impact }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <LevelChip level={heatMapIndicator} />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
