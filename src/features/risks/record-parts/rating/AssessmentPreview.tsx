import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import { Card, Stack, Typography } from '@mui/material'
import { Fragment, memo } from 'react'
import { ratingOf, type Level } from '#domain/risks/heatMap'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import type { HeatMapPoint, ItemPoint, Spot } from '#src/features/risks/record-parts/heatMap/heatMapPoints.ts'
import { HeatMapPreview } from '#src/features/risks/record-parts/heatMap/HeatMapPreview.tsx'
import { useText } from '#src/platform/i18n/useText.ts'

/** A cell of the heat map, with the level if the server returned one. */
export interface RatedPoint extends HeatMapPoint {
  level?: Level | null
}

interface AssessmentPreviewProps {
  /** Gross and, if shown, net. */
  points: readonly RatedPoint[]
  /** The cells of the items of a summary. */
  items?: readonly ItemPoint[] | undefined
  /** The cell of the target. */
  target?: Spot | undefined
  /** Whether it is the only content, with a title and the names of the levels. */
  isFramed?: boolean
}

/** The cells of the ratings on the heat map with a question about a net rating above gross. */
export const AssessmentPreview = memo(function AssessmentPreview(props: AssessmentPreviewProps) {
  const { points, items = [], target, isFramed = true } = props
  const translate = useText()
  const [gross, net] = points
  const map = (
    <>
      <HeatMapPreview points={points} items={items} target={target} />
      {gross && net && <Movement gross={gross} net={net} />}
    </>
  )
  if (!isFramed) return <div>{map}</div>
  return (
    <Card component="section" aria-label={translate('wizard.preview.title')} sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}>
      <Typography variant="h4" component="h3">
        {translate('wizard.preview.title')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1.5 }}>
        {points.map((point, index) => (
          <Fragment key={point.assessmentType}>
            {index > 0 && <ArrowForwardIcon fontSize="small" color="action" aria-hidden />}
            <LevelChip
              rating={ratingOfPoint(point)}
              label={translate(`vocabulary.assessmentType.${point.assessmentType}`)}
            />
          </Fragment>
        ))}
      </Stack>
      {map}
    </Card>
  )
})

/** Returns the score and level of a point; null while it is not fully rated. */
function ratingOfPoint({ likelihood, impact, level }: RatedPoint) {
  const rating = ratingOf(likelihood, impact)
  return rating && { ...rating, level: level ?? rating.level }
}

/** Asks about controls that make the rating worse. */
function Movement({ gross, net }: { gross: HeatMapPoint; net: HeatMapPoint }) {
  const translate = useText()
  const [before, after] = [ratingOfPoint(gross)?.score, ratingOfPoint(net)?.score]
  if (before === undefined || after === undefined || after <= before) return null
  return (
    <Typography variant="body2" color="warning.main" sx={{ mt: 0.5 }}>
      {translate('wizard.preview.worsened')}
    </Typography>
  )
}
