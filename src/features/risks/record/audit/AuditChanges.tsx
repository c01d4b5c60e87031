import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import type { AuditEntry } from '#domain/wire/audit'
import { useCategoryImpacts, useRiskCategories } from '#src/features/risks/referenceData.ts'
import { labelOfChange, textOfValue } from './changedValue.ts'

/** Every changed field of an act, before beside after. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const translate = useText()
  const translateOpen = useOpenText()
  const words = {
    translate,
    translateOpen,
    categories: useRiskCategories() ?? [],
    impacts: useCategoryImpacts() ?? [],
  }
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', gap: 1.5 }}>
      {Object.entries(changes).map(([field, { before, after }]) => (
        <Box key={field} sx={{ p: 1.5, borderRadius: 2, bgcolor: 'background.default' }}>
          <Typography component="dt" variant="subtitle2">
            {labelOfChange(field, words)}
          </Typography>
          <Box
            component="dd"
            sx={{ m: 0, display: 'grid', gap: 1, columnGap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}
          >
            <Side label={translate('risks.history.before')} text={textOfValue(field, before, words)} />
            <Side label={translate('risks.history.after')} text={textOfValue(field, after, words)} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Typography variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </div>
  )
}
