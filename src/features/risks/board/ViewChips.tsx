import { Box, ButtonBase } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { viewsOf } from '#domain/risks/views'
import { canBeLate } from '#domain/followUp/lateness'
import { viewCountFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries, type RiskFilter } from '#src/dataProvider/endpoints/overview.ts'
import { riskListQueries } from '#src/dataProvider/endpoints/riskLists.ts'
import { useBoardUser } from '../board-parts/boardUser.ts'
import { moreThanCounted } from '#src/ui/list/moreThanCounted.ts'
import { useWaitingTime } from './useWaitingTime.ts'
import { useBoardFilter } from '../board-parts/filters/useBoardFilter.ts'

/** The views of the workflow with their counts; the user's open work is separate (rule screens.views). */
export function ViewChips() {
  const translate = useText()
  const user = useBoardUser()
  const { filter, change } = useBoardFilter()
  const views = viewsOf(user.role)
  const asked = views.map((view) => [view, viewCountFilterOf(view, filter, user)] as const)
  const { data: counts } = useQuery(overviewQueries.viewCounts(asked))
  const isLate = useIsLate(counts?.waiting ? viewCountFilterOf('waiting', filter, user) : null)
  return (
    <Box role="group" aria-label={translate('board.views.label')} sx={{ display: 'flex', gap: 0.75, flexShrink: 0 }}>
      {views.map((view) => (
        <ViewChip
          key={view}
          label={translate(`board.views.${view}`)}
          count={counts?.[view]}
          isChosen={view === filter.view && filter.workflowStatus.length === 0}
          isCalling={view === 'waiting' && counts?.waiting !== undefined && counts.waiting !== 0}
          isLate={view === 'waiting' && isLate}
          onChoose={() => change({ view, workflowStatus: [] })}
        />
      ))}
    </Box>
  )
}

/** Whether a record has waited for the user longer than its step allows. */
function useIsLate(waiting: RiskFilter | null): boolean {
  const waitingTime = useWaitingTime()
  // Due complete records are not pending for anyone.
  const { orDue: _due, workflowStatus = [], ...rest } = waiting ?? {}
  const held = { ...rest, workflowStatus: workflowStatus.filter(canBeLate) }
  const isEnabled = waiting !== null && held.workflowStatus.length > 0
  const { data = [] } = useQuery({
    ...riskListQueries.longestWaiting(useDataProvider(), held),
    enabled: isEnabled,
  })
  return isEnabled && data.some((risk) => risk.holder && waitingTime(risk, risk.holder).isLate)
}

interface ViewChipProps {
  label: string
  /** Null if there are more than the server counts. */
  count: number | null | undefined
  isChosen: boolean
  /** Whether there is open work, shown in the accent colour. */
  isCalling: boolean
  /** Whether some of it is late, shown in red. */
  isLate: boolean
  onChoose: () => void
}

function ViewChip({ label, count, isChosen, isCalling, isLate, onChoose }: ViewChipProps) {
  const translate = useText()
  const accent = isLate ? 'error' : 'secondary'
  const counted =
    count === undefined
      ? label
      : count === null
        ? translate('board.views.more', { view: label, counted: moreThanCounted })
        : translate('board.views.count', { view: label, smart_count: count })
  const chip = useRef<HTMLButtonElement>(null)
  // On a phone the line scrolls, and the chosen view can be outside it.
  useEffect(() => {
    const line = isChosen ? chip.current?.closest('.views') : undefined
    if (line && chip.current) line.scrollLeft = chip.current.offsetLeft - 24
  }, [isChosen])
  return (
    <ButtonBase
      ref={chip}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={(theme) => ({
        flexShrink: 0,
        gap: 0.75,
        minHeight: 32,
        px: 1.25,
        borderRadius: 2,
        border: 1,
        borderColor: isChosen ? 'primary.main' : isCalling ? `${accent}.main` : 'divider',
        bgcolor: isChosen ? theme.palette.tokens.brandSoft : 'background.paper',
        color: isChosen ? theme.palette.tokens.brandStrong : 'text.primary',
        typography: 'body2',
        fontWeight: isChosen ? 650 : 500,
        '&:hover': { borderColor: 'primary.main' },
      })}
    >
      <Box component="span" sx={visuallyHidden}>
        {isLate ? translate('board.views.late', { count: counted }) : counted}
      </Box>
      <span aria-hidden="true">{label}</span>
      {/* Reserves the space before the count loads, so that nothing moves. */}
      <Box
        component="span"
        aria-hidden="true"
        sx={(theme) => ({
          minWidth: 22,
          px: 0.5,
          borderRadius: 5,
          textAlign: 'center',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 650,
          bgcolor: isCalling ? `${accent}.main` : theme.palette.tokens.sunken,
          color: isCalling ? `${accent}.contrastText` : 'text.secondary',
        })}
      >
        {count === undefined ? '\u00a0' : (count ?? moreThanCounted)}
      </Box>
    </ButtonBase>
  )
}
