import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useId, useState, type KeyboardEvent } from 'react'
import { useGetList } from 'react-admin'
import { shownStatusOf } from '#domain/records/shownStatus'
import { newPlaces, moved } from '#domain/risks/order'
import { largestPageSize } from '#domain/validation/limits'
import type { NamedReference } from '#domain/wire/common'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CallMeta } from '#src/dataProvider/dataProvider.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'

interface ReorderDialogProps {
  companyGroup: NamedReference
  onClose: () => void
}

/** Changes the order of the reader's own summaries and saves it once (rule workflow.reorder). */
export default function ReorderDialog({ companyGroup, onClose }: ReorderDialogProps) {
  const translate = useText()
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const [draft, setDraft] = useState<readonly RiskCard[]>()
  const { data, total, error, refetch } = useGetList<RiskCard>(
    'risks',
    {
      pagination: { page: 1, perPage: largestPageSize },
      sort: { field: 'order', order: 'ASC' },
      filter: { type: 'summary', companyGroupId: companyGroup.id, includeDescendants: false },
      meta: { fields: 'card' } satisfies CallMeta,
    },
    { retry: false },
  )
  const { mutate: save, isPending } = useSave('PUT /api/v1/risk-summary/order', {
    errors: 'service',
    notice: 'board.reorder.saved',
    done: onClose,
  })

  const summaries = draft ?? data?.filter(({ allowedActions }) => allowedActions.includes('reorder'))
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('board.reorder.title')}</DialogTitle>
      <DialogContent dividers>
        <DialogContentText sx={{ mb: 1 }}>
          {translate('board.reorder.text', { group: companyGroup.name })} {translate('board.reorder.keys')}
        </DialogContentText>
        {total !== undefined && total > largestPageSize && (
          <DialogContentText sx={{ mb: 1 }}>
            {translate('board.reorder.tooMany', { count: largestPageSize })}
          </DialogContentText>
        )}
        {error || !summaries ? (
          <QueryState error={error} retry={refetch} outline={<CardSkeletons count={4} height={56} />} />
        ) : summaries.length === 0 ? (
          <EmptyState title={translate('board.empty.summary')} />
        ) : (
          <ReorderList summaries={summaries} onChange={setDraft} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {translate('forms.cancel')}
        </Button>
        <BusyButton
          variant="contained"
          loading={isPending}
          disabled={draft === undefined || newPlaces(draft).length === 0}
          onClick={() => save({ body: { risks: newPlaces(draft ?? []) } })}
        >
          {translate('board.reorder.save')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

interface ReorderListProps {
  summaries: readonly RiskCard[]
  onChange: (summaries: readonly RiskCard[]) => void
}

/** Summaries in their order. Two buttons in each row move it, or Alt and the arrow keys anywhere in the row. */
function ReorderList({ summaries, onChange }: ReorderListProps) {
  const translate = useText()
  const titleOf = useTitleOf()
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
    // A button that becomes disabled at the end of the list loses the focus; its row takes it, so that the keys
    // continue to work.
    const row = event.currentTarget
    if (row instanceof HTMLElement) requestAnimationFrame(() => row.contains(document.activeElement) || row.focus())
  }

  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
              <WorkflowStatusChip status={shownStatusOf(summary, summary.holder)} />
            </Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>
              {(['up', 'down'] as const).map((direction) => {
                const to = direction === 'up' ? index - 1 : index + 1
                return (
                  <IconButton
                    key={direction}
                    disabled={summaries[to] === undefined}
                    aria-label={translate(`board.reorder.${direction}`, { title: titleOf(summary) })}
                    onClick={() => move(index, to)}
                  >
                    {direction === 'up' ? <ArrowUpwardIcon fontSize="small" /> : <ArrowDownwardIcon fontSize="small" />}
                  </IconButton>
                )
              })}
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
