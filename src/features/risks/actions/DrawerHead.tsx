import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'

interface DrawerHeadProps {
  title: string
  /** The id of the title, which labels the drawer. */
  titleId: string
  text?: ReactNode
  onClose: () => void
  disabled?: boolean
}

/** The heading of a drawer: its title and the close button. */
export function DrawerHead({ title, titleId, text, onClose, disabled = false }: DrawerHeadProps) {
  const translate = useText()
  return (
    <Stack
      direction="row"
      sx={{ px: 3, py: 2, alignItems: 'flex-start', gap: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
      </Box>
      <IconButton onClick={onClose} disabled={disabled} aria-label={translate('app.close')}>
        <CloseIcon />
      </IconButton>
    </Stack>
  )
}
