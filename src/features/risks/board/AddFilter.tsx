import FilterListIcon from '@mui/icons-material/FilterList'
import { Popover } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import type { BoardKind } from '#src/features/risks/board-parts/boardAddress.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { BoardMenuButton } from './toolbar/BoardMenuButton.tsx'

/** Loaded on demand, because it is larger than the rest of the board, and the board opens without it. */
const FilterPanel = lazy(() => loadCode(() => import('#src/features/risks/board-parts/filters/FilterPanel.tsx')))

/**
 * Adds one filter at a time; chips under the toolbar show the active ones. The panel has its own container, which leaves the
 * page to screen readers: they announce the number of matching records.
 */
export function AddFilter({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <>
      <BoardMenuButton
        id={id}
        name={translate('board.filters.open')}
        icon={<FilterListIcon />}
        opens="dialog"
        isOpen={anchor !== null}
        onOpen={setAnchor}
      />
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
