import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore'
import NavigateNextIcon from '@mui/icons-material/NavigateNext'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { rememberOpenedCard } from '#src/features/risks/board-parts/useReturnToCard.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useQueue } from './useQueue.ts'

/** Buttons for the next and the previous record of the board. */
export function QueueNavigation({ risk }: { risk: Pick<Risk, 'id' | 'type' | 'updatedAt'> }) {
  const translate = useText()
  const queue = useQueue(risk)
  if (!queue) return null
  const view = translate(`board.views.${queue.view}`)
  const step = (direction: 'previous' | 'next', id: number | undefined) => {
    const label = translate(`queue.${direction}`)
    const icon = direction === 'next' ? <NavigateNextIcon /> : <NavigateBeforeIcon />
    if (id === undefined) {
      return (
        <IconButton disabled aria-label={label}>
          {icon}
        </IconButton>
      )
    }
    return (
      <Tooltip title={label}>
        <IconButton
          component={Link}
          to={pathOfStep(risk.type, id, 'details')}
          aria-label={label}
          onClick={() => rememberOpenedCard(id)}
        >
          {icon}
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <Box
      component="nav"
      aria-label={translate('queue.label', { view })}
      sx={{ display: 'flex', alignItems: 'center', ml: 'auto', mb: 0.5 }}
    >
      {step('previous', queue.previousId)}
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {queue.position === null
          ? translate('queue.left', { count: queue.total, view })
          : translate('queue.position', { position: queue.position, total: queue.total, view })}
      </Typography>
      {step('next', queue.nextId)}
    </Box>
  )
}
