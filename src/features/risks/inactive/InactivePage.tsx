import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate, useLocation } from 'react-router-dom'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useBoardUser } from '../boardUser.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ListBase } from 'react-admin'
import { cellValues, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { ActiveFilterChips } from '../board/filters/ActiveFilters.tsx'
import { BoardColumns, BoardHeatMaps } from '../board/BoardHeatMaps.tsx'
import { BoardList } from '../board/BoardList.tsx'
import { BoardToolbar } from '../board/BoardToolbar.tsx'
import { boardKeyOf, sortOf, translatedQuery, listOptionsOf } from '../board/boardAddress.ts'
import { useBoardFilter } from '../board/useBoardFilter.ts'
import { BackToBoard } from '../record/head/RiskHead.tsx'

/** `/inactive`: risk items taken out of use, for whoever may see them (rule screens.inactive). */
export default function InactivePage() {
  const translate = useText()
  const { permissions } = useBoardUser()
  if (!permissions.has('access_riskboard_inactive')) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle title={translate('inactive.title')} />
      <InactiveBoard />
    </>
  )
}

/** What the page is about; no filter that its user could take away. */
const inactiveItems = { type: 'item', view: 'all', activity: 'inactive' } as const satisfies Partial<BoardFilter>

/**
 * The risk items that are out of use: search, filters, heat maps and cards as on the risk board. Only items
 * are ever set inactive (rule workflow.set-active), and nothing of the workflow waits for anyone here.
 */
function InactiveBoard() {
  const translate = useText()
  const user = useBoardUser()
  const { search } = useLocation()
  const translated = translatedQuery(search, user)
  if (translated) return <Navigate to={`/inactive?${translated}`} replace />
  return (
    <Stack sx={{ gap: 2 }}>
      <div>
        <BackToBoard type="item" />
        <Typography variant="h1">{translate('inactive.title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('inactive.text', { group: user.companyGroup.name })}
        </Typography>
      </div>
      <ListBase
        {...listOptionsOf(user)}
        storeKey={boardKeyOf(user, 'inactive')}
        sort={sortOf.item}
        filter={inactiveItems}
      >
        <InactiveItems />
      </ListBase>
    </Stack>
  )
}

function InactiveItems() {
  const { change } = useBoardFilter()
  return (
    <>
      <BoardToolbar kind="inactive" />
      <BoardColumns heatMaps={<BoardHeatMaps permanent={inactiveItems} onCell={(cell) => change(cellValues(cell))} />}>
        <ActiveFilterChips />
        {/* Nothing here can be done to several records together, so nothing can be selected. */}
        <BoardList canSelect={false} emptyText="inactive.empty" />
      </BoardColumns>
    </>
  )
}
