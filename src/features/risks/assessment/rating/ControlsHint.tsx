import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { hintsFor } from '#domain/risks/hints'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'
import { prefixOf } from '../../record-parts/rating/assessmentValues.ts'
import { useRatings } from './useRatings.ts'

/** Asks at the rates for the controls of a lower net rating; the check before the submission repeats it. */
export function ControlsHint({ step }: { step: AssessmentType }) {
  const translate = useText()
  const isLower = useRatings(step, (ratings) => {
    const assessments = assessmentTypes.map((type) => ({ type, keyCurrentControls: null, ...ratings[type] }))
    return hintsFor({ assessments, mitigationPlans: [] }).includes('loweredWithoutControls')
  })
  const names = assessmentTypes.map((type) => `${prefixOf(type, step)}keyCurrentControls`)
  const controls = useWatch({ name: names }) as (string | null | undefined)[]
  const isAsked = isLower && controls.every((text) => !text?.trim())
  return (
    <Typography variant="body2" role="status" sx={{ color: 'warning.main', mt: 1, '&:empty': { display: 'none' } }}>
      {isAsked && translate('wizard.hintsBeforeSubmit.loweredWithoutControls')}
    </Typography>
  )
}
