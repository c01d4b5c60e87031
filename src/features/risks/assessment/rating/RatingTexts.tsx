import { Box } from '@mui/material'
import type { AssessmentType } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { AmountInput } from './AmountInput.tsx'
import { ratingCell } from './columns.ts'

/** The amount and the reason of one rating. */
export function RatingTexts({ type, step, source }: { type: AssessmentType; step: AssessmentType; source: string }) {
  const translate = useText()
  const labelled = (field: string) =>
    type === step
      ? field
      : translate('wizard.rating.ofType', { field, type: translate(`vocabulary.assessmentType.${type}`) })
  return (
    <Box sx={[{ display: 'grid', gap: 1.5 }, ratingCell(type)]}>
      <LongTextInput
        source={`${source}.financialImpact`}
        label={labelled(translate('risks.fields.financialImpact'))}
        placeholder={translate('risks.hints.financialImpact')}
        max={textLimits.short}
        size="small"
      />
      <AmountInput path={source} labelled={labelled} />
      <LongTextInput
        source={`${source}.assumption`}
        label={labelled(translate('risks.fields.assumption'))}
        placeholder={translate('risks.hints.assumption')}
        max={textLimits.long}
        size="small"
        multiline
      />
    </Box>
  )
}
