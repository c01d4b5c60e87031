import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import type { LeftOutRow, RowChoices } from '#domain/riskImports/interpret'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { QuestionCard } from './QuestionCard.tsx'

interface LeftOutRowsProps {
  rows: readonly LeftOutRow[]
  choices: RowChoices
  onChange: (choices: RowChoices) => void
}

/** The rows that do not look like risks, with the reason; each can still be imported (rule import.rows). */
export function LeftOutRows({ rows, choices, onChange }: LeftOutRowsProps) {
  const translate = useText()
  const taken = Object.entries(choices).flatMap(([row, choice]) => (choice === 'take' ? [Number(row)] : []))
  if (rows.length + taken.length === 0) return null
  return (
    <QuestionCard
      title={translate('riskImport.rows.title', { smart_count: rows.length })}
      text={translate('riskImport.rows.text')}
      isOpen={false}
    >
      <Box component="ul" aria-label={translate('riskImport.rows.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...taken.map((row) => ({ row, reason: null, text: '' })), ...rows].map(({ row, reason, text }) => (
          <Box component="li" key={row} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={reason === null}
                  onChange={({ target }) => {
                    const { [row]: _, ...others } = choices
                    onChange(target.checked ? { ...others, [row]: 'take' } : others)
                  }}
                />
              }
              label={translate('riskImport.rows.take', { row })}
            />
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {reason && translate(`riskImport.rows.reasons.${reason}`)}
              {reason && text && ' · '}
              <span lang={languageOf(text)}>{text}</span>
            </Typography>
          </Box>
        ))}
      </Box>
    </QuestionCard>
  )
}
