import { Box, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { askForStartPage } from '#src/authProvider/signInNotes.ts'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'

interface BrandProps {
  officeLabel: Configuration['officeLabel']
  /** Whether it links to the start page: not next to a menu entry that does. */
  isLink: boolean
}

/** The name of the product and of its office, which can lead to the first page of the role (rule routes.start). */
export function Brand({ officeLabel, isLink }: BrandProps) {
  const translate = useText()
  const office = officeLabel?.[currentLocale()]
  const toStart = (event: MouseEvent) => {
    // A new tab has its own storage.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) askForStartPage()
  }
  return (
    // In a full bar the name of the product is the last one to be truncated.
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        position: 'relative',
        minWidth: { xs: 0, lg: 180 },
        '@media (min-width: 1024px)': { flexShrink: 0 },
      }}
    >
      <BrandMark size={30} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          {...(isLink ? { component: Link, to: '/', onClick: toStart } : { component: 'div' })}
          noWrap
          sx={{
            display: 'block',
            borderRadius: 1,
            color: 'inherit',
            fontSize: '1.0625rem',
            fontWeight: 650,
            textDecoration: 'none',
            // A finger can tap the logo and the office too.
            '&::after': { content: '""', position: 'absolute', inset: '-8px 0' },
          }}
        >
          {translate('app.title')}
        </Typography>
        {office && (
          <Typography component="div" sx={{ fontSize: '0.75rem', lineHeight: 1.4, color: 'tokens.onHeaderMuted' }}>
            <TruncatedText text={office} />
          </Typography>
        )}
      </Box>
    </Box>
  )
}
