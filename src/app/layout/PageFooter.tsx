import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'

/** What is below every page: help, and for the curious the parts the pages are made of. */
export function PageFooter() {
  const translate = useText()
  const link = { component: RouterLink, color: 'text.secondary', variant: 'body2' } as const
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        gap: 3,
        width: '100%',
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, md: 4 },
        py: 2,
        '@media print': { display: 'none' },
      }}
    >
      <Link {...link} to="/help">
        {translate('app.menu.help')}
      </Link>
      <Link {...link} to="/showcase">
        {translate('app.menu.components')}
      </Link>
    </Box>
  )
}
