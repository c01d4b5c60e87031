import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { WorkflowStatusChip } from '#src/features/risks/labels/WorkflowStatusChip.tsx'
import { useTitleOf } from '#src/features/risks/labels/useTitleOf.ts'
import { moved } from '#domain/risks/order'

interface ReorderListProps {
  summaries: readonly Risk[]
  onChange: (summaries: readonly Risk[]) => void
}

/** Summaries in their order. Each moves by its two buttons, or by Alt and the arrow keys from anywhere in its row. */
export function ReorderList({ summaries, onChange }: ReorderListProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')

  const move = (from: number, to: number) => {
    const next = moved(summaries, from, to)
    const summary = summaries[from]
    if (next === summaries || !summary) return
    onChange(next)
    setAnnouncement(
      translate('board.reorder.moved', { title: titleOf(summary), place: to + 1, total: summaries.length }),
    )
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    move(index, index + step)
    // A button greyed at the end of the list loses the focus; its row keeps it, so that the keys go on working.
    const row = event.currentTarget
    if (row instanceof HTMLElement) requestAnimationFrame(() => row.contains(document.activeElement) || row.focus())
  }

  return (
    <>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {summaries.map((summary, index) => (
          <Box
            component="li"
            key={summary.id}
            tabIndex={-1}
            onKeyDown={(event: KeyboardEvent) => onKeyDown(event, index)}
            sx={{
              display: 'grid',
              gridTemplateColumns: '2rem minmax(0, 1fr) auto',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {index + 1}
            </Typography>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {titleOf(summary)}
              </Typography>
              <WorkflowStatusChip status={summary.latestDetail.workflowStatus.name} />
            </Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              <IconButton
                disabled={index === 0}
                aria-label={translate('board.reorder.up', { title: titleOf(summary) })}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpwardIcon fontSize="small" />
              </IconButton>
              <IconButton
                disabled={index === summaries.length - 1}
                aria-label={translate('board.reorder.down', { title: titleOf(summary) })}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownwardIcon fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  )
}
