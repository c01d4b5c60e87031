import { Box, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { isAdministrator } from '#domain/access/administration'
import { useRole } from '#src/authProvider/SessionContext.ts'
import { askForStartPage } from '#src/authProvider/signInNotes.ts'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { usePicture } from '#src/dataProvider/usePicture.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { currentLocale } from '#src/platform/locale.ts'

interface BrandProps {
  officeLabel: Configuration['officeLabel']
  /** The logo of the active group, or the product's own mark if the group has none (rule organisation.logo). */
  logo?: string | null | undefined
}

/** The name of the product and of its office, linked to the first page of the role (rule routes.start). */
export function Brand({ officeLabel, logo }: BrandProps) {
  const translate = useText()
  const role = useRole()
  const picture = usePicture(logo)
  const office = officeLabel?.[currentLocale()]
  // The home page of administrators is another (rule routes.admin-home).
  const start = role && isAdministrator(role) ? '/admin' : '/'
  const toStart = (event: MouseEvent) => {
    // A new tab has its own storage.
    if (start === '/' && !event.ctrlKey && !event.metaKey && !event.shiftKey) askForStartPage()
  }
  return (
    // In a full bar the name of the product is the last one to be truncated.
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minWidth: { xs: 0, lg: 180 },
        '@media (min-width: 1024px)': { flexShrink: 0 },
      }}
    >
      {/* The name next to it links to the same page. */}
      <Box
        component={Link}
        to={start}
        onClick={toStart}
        tabIndex={-1}
        aria-hidden
        sx={{ display: 'flex', color: 'inherit' }}
      >
        {picture ? (
          <Box
            component="img"
            src={picture}
            alt=""
            // Logos are made for white paper.
            sx={{
              display: 'block',
              height: 32,
              maxWidth: 96,
              objectFit: 'contain',
              p: 0.25,
              borderRadius: 1,
              bgcolor: '#ffffff',
            }}
          />
        ) : (
          <BrandMark size={30} />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component={Link}
          to={start}
          onClick={toStart}
          noWrap
          sx={{
            display: 'block',
            borderRadius: 1,
            color: 'inherit',
            fontSize: '1.0625rem',
            fontWeight: 650,
            textDecoration: 'none',
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
