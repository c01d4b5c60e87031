import { Box } from '@mui/material'
import { NumberInput } from 'react-admin'
import { currencies } from '#domain/risks/units'
import { useText } from '#src/platform/i18n/useText.ts'
import { StepSelect } from '../../board-parts/StepSelect.tsx'

interface AmountInputProps {
  path: string
  /** Adds the prefix of the assessment, gross or net, to the name of a field. */
  labelled: (field: string) => string
}

/** The financial impact as an amount with its currency, so that it can be added up (rule record.amount). */
export function AmountInput({ path, labelled }: AmountInputProps) {
  const translate = useText()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 104px', gap: 0.5 }}>
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
      />
    </Box>
  )
}
