import { Button, Paper, Stack, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Role } from '#domain/access/roles'
import { useTargets } from './useTargets.ts'

interface TourOfferProps {
  role: Role
  onStart: () => void
  onDecline: () => void
}

/** Asks a newcomer, in a corner and without standing in the way, whether to be shown around. */
export default function TourOffer({ role, onStart, onDecline }: TourOfferProps) {
  const translate = useText()
  if (useTargets(role).length === 0) return null
  return (
    <Paper
      component="aside"
      aria-labelledby="tour-offer-title"
      elevation={6}
      sx={{
        position: 'fixed',
        zIndex: 'fab',
        // The legend of the heat maps stands on the other side.
        left: { xs: 12, sm: 24 },
        bottom: { xs: 12, sm: 24 },
        right: { xs: 12, sm: 'auto' },
        maxWidth: { sm: 380 },
        p: 2.5,
        borderRadius: 3,
        // Whoever selects records has begun to work: their bar stands in the same place. It comes back with the board.
        'body:has([data-selection]) &': { display: 'none' },
      }}
    >
      <Typography id="tour-offer-title" variant="h4" component="h2">
        {translate('tour.offer.title')}
      </Typography>
      <Typography variant="body2" sx={{ my: 1 }}>
        {translate(`tour.welcome.${role}`)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" size="small" onClick={onStart}>
          {translate('tour.offer.start')}
        </Button>
        <Button size="small" onClick={onDecline}>
          {translate('tour.offer.decline')}
        </Button>
      </Stack>
    </Paper>
  )
}
