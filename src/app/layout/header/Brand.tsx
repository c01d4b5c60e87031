import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link } from 'react-router-dom'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import { currentLocale } from '#src/platform/locale.ts'

/** The product's name and its office, leading home. */
export function Brand({ officeLabel }: { officeLabel: Configuration['officeLabel'] }) {
  const translate = useText()
  const office = officeLabel?.[currentLocale()]
  return (
    <Box
      component={Link}
      to="/"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minWidth: 0,
        borderRadius: 1,
        color: 'inherit',
        textDecoration: 'none',
      }}
    >
      <BrandMark size={30} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontSize: '1.0625rem', fontWeight: 650 }}>
          {translate('app.title')}
        </Typography>
        {office && (
          <Typography
            component="span"
            noWrap
            sx={{ display: 'block', fontSize: '0.75rem', lineHeight: 1.4, color: 'tokens.onHeaderMuted' }}
          >
            {office}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
