import { Box, Paper, Skeleton, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import type { SettingName } from '#domain/organisation/settings'
import type { Setting } from '#domain/wire/settings'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'

/** A setting as a react-admin record; its id is its name. */
export type SettingRecord = Setting & { id: string }

interface SettingCardProps {
  name: SettingName
  title: PlainTextKey
  /** The effect of the setting. */
  text: PlainTextKey
  /** The control of the setting. */
  children: (setting: SettingRecord) => ReactNode
}

/** A setting in one row: its name and effect, and its control at the right; below each other in a narrow window. */
export function SettingCard({ name, title, text, children }: SettingCardProps) {
  const translate = useText()
  const titleId = useId()
  const { data: setting, error, refetch } = useGetOne<SettingRecord>('settings', { id: name })
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(200px, 1fr) auto' },
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1.25,
        // The rows of a group are one card.
        '& + &': { mt: '-1px', borderTopLeftRadius: 0, borderTopRightRadius: 0 },
        '&:has(+ &)': { borderBottomLeftRadius: 0, borderBottomRightRadius: 0 },
      }}
    >
      <div>
        <Typography id={titleId} component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(text)}
        </Typography>
      </div>
      <Box sx={{ justifySelf: { md: 'end' } }}>
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : setting ? (
          children(setting)
        ) : (
          <Skeleton width={240} height={40} role="status" aria-label={translate('app.loading')} />
        )}
      </Box>
    </Paper>
  )
}
