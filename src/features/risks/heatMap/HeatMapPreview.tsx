import Box from '@mui/material/Box'
import { useText } from '#src/platform/i18n/useText.ts'
import { levelOf } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'
import { cellColours, cellShape, CellShape, HeatMapFrame } from './HeatMapFrame.tsx'

/** Where an assessment stands; null while its likelihood or every impact is unrated. */
export interface HeatMapPoint {
  assessmentType: AssessmentType
  likelihood: number | null
  impact: number | null
}

type RatedPoint = HeatMapPoint & { likelihood: number; impact: number }

const isRated = (point: HeatMapPoint): point is RatedPoint => point.likelihood !== null && point.impact !== null

/** The heat map of one risk while it is being rated: its gross and net assessment as markers. */
export function HeatMapPreview({ points }: { points: readonly HeatMapPoint[] }) {
  const translate = useText()
  const rated = points.filter(isRated)
  const describe = ({ assessmentType, likelihood, impact }: RatedPoint) =>
    `${translate(`vocabulary.assessmentType.${assessmentType}`)}: ${translate('heatMap.point', {
      likelihood,
      impact,
      level: translate(`vocabulary.levelInText.${levelOf(likelihood, impact)}`),
    })}`
  return (
    <Box>
      <HeatMapFrame
        caption={translate('heatMap.preview')}
        renderCell={({ likelihood, impact }) => {
          const here = rated.filter((point) => point.likelihood === likelihood && point.impact === impact)
          return (
            <Box
              sx={(theme) => ({
                ...cellShape,
                ...cellColours(theme, levelOf(likelihood, impact), here.length > 0),
                gridAutoFlow: 'column',
                gap: 0.5,
              })}
            >
              <CellShape level={levelOf(likelihood, impact)} />
              {here.map((point) => (
                <Marker key={point.assessmentType} assessmentType={point.assessmentType} name={describe(point)} />
              ))}
            </Box>
          )
        }}
      />
      <Box component="p" role="status" sx={{ m: 0, mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {rated.length > 0 ? rated.map(describe).join(' · ') : translate('heatMap.noPoint')}
      </Box>
    </Box>
  )
}

/** A hollow disc for gross and a filled one for net, with the first letter of the word. */
function Marker({ assessmentType, name }: { assessmentType: AssessmentType; name: string }) {
  const translate = useText()
  const isNet = assessmentType === 'net'
  return (
    <Box
      component="span"
      role="img"
      aria-label={name}
      title={name}
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 26,
        height: 26,
        borderRadius: '50%',
        border: 2,
        borderColor: 'tokens.ink',
        bgcolor: isNet ? 'tokens.ink' : 'background.paper',
        color: isNet ? 'background.paper' : 'tokens.ink',
        fontSize: '0.75rem',
        lineHeight: 1,
      }}
    >
      {translate(`heatMap.marker.${assessmentType}`)}
    </Box>
  )
}
