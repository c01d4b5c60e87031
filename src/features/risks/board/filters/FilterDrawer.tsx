import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

interface FilterDrawerProps {
  open: boolean
  total: number | undefined
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters on a phone: over the board, with the number of records they find always in sight. */
export function FilterDrawer({ open, total, onClear, onClose, children }: FilterDrawerProps) {
  const translate = useText()
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { maxHeight: '88dvh', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Stack direction="row" sx={{ px: 2, pt: 1.5, pb: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h3" component="h2">
          {translate('board.filters.label')}
        </Typography>
        <IconButton edge="end" onClick={onClose} aria-label={translate('app.close')}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Box sx={{ px: 2, pt: 1, pb: 2, overflowY: 'auto' }}>{children}</Box>
      <Stack direction="row" sx={{ p: 2, gap: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" onClick={onClear} sx={{ flexShrink: 0 }}>
          {translate('board.filters.clear')}
        </Button>
        <Button variant="contained" onClick={onClose} fullWidth>
          {total === undefined ? translate('app.close') : translate('board.filters.show', { smart_count: total })}
        </Button>
      </Stack>
    </Drawer>
  )
}
