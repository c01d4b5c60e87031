import { Typography } from '@mui/material'
import { criterionAt, type RatedScale } from '#domain/records/criteria'
import { rateText } from '#domain/records/describe'
import { useText } from '#src/platform/i18n/useText.ts'
import { criterionText } from './criterionText.ts'
import { useCriteria } from './useCriteria.ts'

interface CriterionLineProps {
  rated: RatedScale
  rate: number | null
}

/** The meaning of one rate; renders nothing without a text. */
export function CriterionLine({ rated, rate }: CriterionLineProps) {
  const translate = useText()
  const criterion = criterionAt(useCriteria(rated), rate)
  if (criterion === undefined) return null
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block', fontWeight: 400 }}>
      {criterionText(translate, criterion)}
    </Typography>
  )
}

/** Returns the name and the meaning of a rate in one line (rule scoring.criteria). */
export function useMeaning(rated: RatedScale): (rate: number) => string {
  const translate = useText()
  const criteria = useCriteria(rated)
  return (rate) => {
    const criterion = criterionAt(criteria, rate)
    const name = rateText(translate, rated.scale, rate)
    return criterion ? `${name}: ${criterionText(translate, criterion)}` : name
  }
}
