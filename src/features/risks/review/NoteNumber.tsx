import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutline'
import Box from '@mui/material/Box'
import { remarkNo } from '#domain/risks/stickyNotes'

/** The number of a sticky note, as it stands in the drawer and at its field; the Remark has a sign instead. */
export function NoteNumber({ number, muted = false }: { number: number; muted?: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 24,
        height: 24,
        borderRadius: '6px 6px 6px 0',
        fontSize: '0.8125rem',
        fontWeight: 650,
        lineHeight: 1,
        color: muted ? 'text.secondary' : 'secondary.contrastText',
        bgcolor: muted ? 'divider' : 'secondary.main',
      }}
    >
      {number === remarkNo ? <ChatBubbleOutlineIcon sx={{ fontSize: 15 }} /> : number}
    </Box>
  )
}
