import CloseIcon from '@mui/icons-material/Close'
import FullscreenIcon from '@mui/icons-material/Fullscreen'
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit'
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** The bar with the company group, the choice of items or summaries, the browser's full screen mode, and the exit. */
export function FullscreenBar() {
  const translate = useText()
  const { companyGroup, types } = useBoardUser()
  const { filter, change } = useBoardFilter()
  const isFullscreen = useIsFullscreen()
  const toggle = () => (isFullscreen ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <Stack component="header" direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 320px' }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.5rem', md: '2.25rem' } }}>
          {companyGroup.name}
        </Typography>
        <Typography color="text.secondary">{translate('board.links.report')}</Typography>
      </Box>
      {types.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter.type}
          aria-label={translate('report.fullscreenReport.type')}
          onChange={(_event, type: RiskType | null) => type && change({ type })}
        >
          {types.map((type) => (
            <ToggleButton key={type} value={type} sx={{ px: 2, textTransform: 'none' }}>
              {translate(`board.types.${type}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {document.fullscreenEnabled && (
        <Button
          variant="outlined"
          startIcon={isFullscreen ? <FullscreenExitIcon /> : <FullscreenIcon />}
          onClick={() => void toggle()}
        >
          {translate(`report.fullscreenReport.${isFullscreen ? 'leave' : 'enter'}`)}
        </Button>
      )}
      <Button component={Link} to={boardLink(filter, '/risk-report')} startIcon={<CloseIcon />}>
        {translate('report.fullscreenReport.close')}
      </Button>
    </Stack>
  )
}

function useIsFullscreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener)
      return () => document.removeEventListener('fullscreenchange', listener)
    },
    () => document.fullscreenElement !== null,
  )
}
