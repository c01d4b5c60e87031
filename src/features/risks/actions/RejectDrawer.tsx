import { Box, Drawer } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { loadCode } from '#src/platform/loadCode.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import type { RejectFormProps } from './RejectForm.tsx'

/** Loaded on demand, because few users of a board ever reject. */
const RejectForm = lazy(() => loadCode(() => import('./RejectForm.tsx')))

interface RejectDrawerProps extends Omit<RejectFormProps, 'titleId' | 'onSending'> {
  open: boolean
  /** Called when the drawer has closed and the page can take the focus. */
  onGone?: () => void
}

/**
 * The reviewer's form for the reason of a rejection (rule screens.drawers). Typed text survives closing, a failure and a reload; only a sent
 * rejection clears it.
 */
export function RejectDrawer({ open, onClose, onGone, ...form }: RejectDrawerProps) {
  const titleId = useId()
  const [isSending, setSending] = useState(false)
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={isSending ? undefined : onClose}
      slotProps={{
        transition: { onExited: onGone },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { width: { xs: 1, sm: 520 } } },
      }}
    >
      <Suspense
        fallback={
          <Box sx={{ p: 3 }}>
            <PageSkeleton />
          </Box>
        }
      >
        <RejectForm {...form} titleId={titleId} onClose={onClose} onSending={setSending} />
      </Suspense>
    </Drawer>
  )
}
