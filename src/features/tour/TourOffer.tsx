import { Box, Button, Stack, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Role } from '#domain/access/roles'

interface TourOfferProps {
  role: Role
  onStart: () => void
  onDecline: () => void
}

/** Offers newcomers the tour; it is above the page and covers nothing. */
export function TourOffer({ role, onStart, onDecline }: TourOfferProps) {
  const translate = useText()
  return (
    <Box
      component="aside"
      aria-labelledby="tour-offer-title"
      sx={{
        bgcolor: 'primary.light',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
        // Keeps its height, so that the page does not move under a dialog.
        'body:has([role="dialog"]) &': { visibility: 'hidden' },
      }}
    >
      <Stack
        direction="row"
        sx={{
          columnGap: 2,
          rowGap: 0.5,
          flexWrap: 'wrap',
          alignItems: 'center',
          maxWidth: 1440,
          mx: 'auto',
          px: { xs: 2, md: 4 },
          py: 0.75,
        }}
      >
        <Typography id="tour-offer-title" variant="subtitle2" component="h2">
          {translate('tour.offer.title')}
        </Typography>
        <Typography variant="body2" sx={{ flex: '1 1 0', minWidth: 280, display: { xs: 'none', sm: 'block' } }}>
          {translate(`tour.welcome.${role}`)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
          <Button variant="contained" size="small" onClick={onStart}>
            {translate('tour.offer.start')}
          </Button>
          <Button size="small" onClick={onDecline}>
            {translate('tour.offer.decline')}
          </Button>
        </Stack>
      </Stack>
    </Box>
  )
}
