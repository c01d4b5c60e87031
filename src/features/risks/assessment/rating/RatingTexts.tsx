import { Box } from '@mui/material'
import { NumberInput } from 'react-admin'
import type { AssessmentType } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { textLimits } from '#domain/validation/limits'
import { StepSelect } from '#src/features/risks/board-parts/StepSelect.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { ratingCell } from './columns.ts'

/** The amount and the reason of one rating. */
export function RatingTexts({ type, step, source }: { type: AssessmentType; step: AssessmentType; source: string }) {
  const translate = useText()
  const labelled = (field: string) =>
    type === step
      ? field
      : translate('wizard.rating.ofType', { field, type: translate(`vocabulary.assessmentType.${type}`) })
  return (
    <Box sx={[{ display: 'grid', gap: 1.5, minWidth: 0 }, ratingCell(type)]}>
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

interface AmountInputProps {
  path: string
  /** Adds the prefix of the assessment, gross or net, to the name of a field. */
  labelled: (field: string) => string
}

/** The financial impact as an amount with its currency, so that it can be added up (rule record.amount). */
function AmountInput({ path, labelled }: AmountInputProps) {
  const translate = useText()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 144px), 1fr))', gap: 1.5 }}>
      <NumberInput
        source={`${path}.financialAmount`}
        label={labelled(translate('risks.fields.financialAmount'))}
        min={0}
        step="any"
        size="small"
        margin="none"
        helperText={false}
        fullWidth
      />
      <StepSelect
        source={`${path}.financialCurrency`}
        label={labelled(translate('risks.fields.financialCurrency'))}
        choices={currencies.map((id) => ({ id, name: id }))}
        size="small"
        // Not wider than its column.
        sx={{ minWidth: 0 }}
      />
    </Box>
  )
}
