import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder'
import { Box, MenuItem } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { extractValidSavedQueries, useSavedQueries } from 'react-admin'
import { viewsOf } from '#domain/risks/views'
import { viewCountFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { boardKeyOf } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useApplySaved } from '#src/features/risks/board-parts/filters/useApplySaved.ts'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { moreThanCounted } from '#src/ui/list/moreThanCounted.ts'
import { MenuButton } from '#src/ui/MenuButton.tsx'

/** The views of the workflow with their counts, and the saved views of the user (rule screens.views). */
export function ViewSwitch() {
  const translate = useText()
  const user = useBoardUser()
  const { filter, change } = useBoardFilter()
  const apply = useApplySaved()
  const [stored] = useSavedQueries(boardKeyOf(user))
  const views = viewsOf(user.role)
  const asked = views.map((view) => [view, viewCountFilterOf(view, filter, user)] as const)
  const { data: counts } = useQuery(overviewQueries.viewCounts(asked))
  const isChosen = filter.workflowStatus.length === 0 && views.includes(filter.view)
  return (
    <MenuButton
      variant="outlined"
      sx={{ px: { xs: 1, sm: 1.25 }, bgcolor: 'background.paper', whiteSpace: 'nowrap' }}
      label={
        <>
          <span style={visuallyHidden}>{translate('board.views.label')}: </span>
          {/* Selected statuses replace the view, and the numbers of the views do not count by them. */}
          {isChosen ? (
            <Counted label={translate(`board.views.${filter.view}`)} count={counts?.[filter.view]} />
          ) : (
            translate('board.views.all')
          )}
        </>
      }
    >
      {views.map((view) => (
        <MenuItem
          key={view}
          role="menuitemradio"
          aria-checked={isChosen && view === filter.view}
          selected={isChosen && view === filter.view}
          onClick={() => change({ view, workflowStatus: [] })}
          sx={{ justifyContent: 'space-between', gap: 3 }}
        >
          <Counted label={translate(`board.views.${view}`)} count={counts?.[view]} />
        </MenuItem>
      ))}
      {extractValidSavedQueries(stored).map(({ label, value }) => (
        <MenuItem
          key={label}
          title={translate('board.saved.choose', { name: label })}
          onClick={() => apply(value)}
          sx={{ gap: 3, justifyContent: 'space-between' }}
        >
          {label}
          <BookmarkBorderIcon fontSize="small" sx={{ color: 'text.secondary' }} aria-hidden />
        </MenuItem>
      ))}
    </MenuButton>
  )
}

/**
 * The name of a view and its number of records.
 * @param count null if there are more than the server counts
 */
function Counted({ label, count }: { label: string; count: number | null | undefined }) {
  const translate = useText()
  const name =
    count === undefined
      ? label
      : count === null
        ? translate('board.views.more', { view: label, counted: moreThanCounted })
        : translate('board.views.count', { view: label, smart_count: count })
  return (
    <>
      <span style={visuallyHidden}>{name}</span>
      <span aria-hidden="true">{label}</span>
      {/* Reserves the space before the count loads, so that nothing moves. */}
      <Box component="span" aria-hidden="true" sx={number}>
        {count === undefined ? '\u00a0' : (count ?? moreThanCounted)}
      </Box>
    </>
  )
}

const number = {
  ml: 1,
  minWidth: 22,
  px: 0.5,
  borderRadius: 5,
  textAlign: 'center',
  fontSize: '0.8125rem',
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 650,
  bgcolor: 'tokens.sunken',
  color: 'text.secondary',
} as const
