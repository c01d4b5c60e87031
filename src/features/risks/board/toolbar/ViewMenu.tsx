import TuneIcon from '@mui/icons-material/Tune'
import { Popover } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '#src/platform/loadCode.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { BoardMenuButton } from './BoardMenuButton.tsx'

const ViewOptions = lazy(() => loadCode(() => import('./ViewOptions.tsx')))

/** How the board shows its records. */
export function ViewMenu() {
  const translate = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const title = translate('board.display.title')
  return (
    <>
      <BoardMenuButton name={title} icon={<TuneIcon />} opens="dialog" isOpen={anchor !== null} onOpen={setAnchor} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 320, p: 2 } } as object }}
      >
        <Suspense fallback={<CardSkeletons count={1} />}>
          <ViewOptions onClose={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  )
}
