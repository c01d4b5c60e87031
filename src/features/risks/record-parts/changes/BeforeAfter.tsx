import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'

interface BeforeAfterProps {
  label: string
  before: ReactNode
  after: ReactNode
  /** The label of the current side; "Now" by default. */
  afterLabel?: string
}

/** A changed value, before and after. */
export function BeforeAfter({ label, before, after, afterLabel }: BeforeAfterProps) {
  const translate = useText()
  return (
    <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, columnGap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Value label={translate('changes.before')} isOld>
          {before}
        </Value>
        <Value label={afterLabel ?? translate('changes.after')}>{after}</Value>
      </Box>
    </Box>
  )
}

function Value({ label, isOld = false, children }: { label: string; isOld?: boolean; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        lang={typeof children === 'string' ? languageOf(children) : undefined}
        sx={{
          m: 0,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: isOld ? 'text.secondary' : undefined,
          pl: 1.25,
          borderLeft: 3,
          borderColor: isOld ? 'divider' : 'primary.main',
        }}
      >
        {children === null || children === '' || children === false ? <EmptyValue /> : children}
      </Typography>
    </div>
  )
}
