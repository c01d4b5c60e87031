import { Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface StateMessageProps {
  icon: ReactNode
  title: string
  text?: string | undefined
  action?: ReactNode
  role?: 'status' | 'alert'
}

/** A message instead of content: an icon, a line, an action. */
export function StateMessage({ icon, title, text, action, role = 'status' }: StateMessageProps) {
  return (
    <Stack role={role} spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 6 }}>
      <Stack
        aria-hidden="true"
        sx={{
          width: 64,
          height: 64,
          borderRadius: '50%',
          bgcolor: 'tokens.sunken',
          alignItems: 'center',
          justifyContent: 'center',
          '& svg': { fontSize: 32 },
        }}
      >
        {icon}
      </Stack>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text && <Typography sx={{ color: 'text.secondary', maxWidth: 480 }}>{text}</Typography>}
      {action}
    </Stack>
  )
}
