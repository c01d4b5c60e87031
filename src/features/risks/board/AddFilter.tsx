import AddIcon from '@mui/icons-material/Add'
import { Button, Popover } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { loadCode } from '#src/platform/loadCode.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import type { BoardKind } from '../board-parts/boardAddress.ts'

/** Loaded on demand, because it is larger than the rest of the board, and the board opens without it. */
const FilterPanel = lazy(() => loadCode(() => import('../board-parts/filters/FilterPanel.tsx')))

/**
 * Adds one filter at a time; chips next to it show the active ones. It opens in its own container, so that screen
 * readers can read the page behind it and announce the number of matching records.
 */
export function AddFilter({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        id={id}
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0, minHeight: 32 }}
      >
        {translate('board.filters.open')}
      </Button>
      <span ref={setContainer} />
      <Popover
        container={container}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 320, maxHeight: '70dvh', py: 0.5 } } as object,
        }}
      >
        <Suspense fallback={<CardSkeletons count={1} />}>
          <FilterPanel kind={kind} />
        </Suspense>
      </Popover>
    </>
  )
}
