import { Stack } from '@mui/material'
import { ListBase } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { boardKeyOf, listOptionsOf, sortOf, translatedQuery } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { BoardColumns } from '#src/features/risks/board-parts/heatMap/BoardHeatMaps.tsx'
import { pathOfBoard } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { BoardList } from '../BoardList.tsx'
import { BoardToolbar } from '../BoardToolbar.tsx'

/** The fixed filter of the page; users cannot remove it. */
const inactiveItems = { type: 'item', view: 'all', activity: 'inactive' } as const satisfies Partial<BoardFilter>

/**
 * `/inactive`: the inactive risk items, for users who may see them (rule screens.inactive, by a guard), with search, filters,
 * heat maps and cards as on the risk board. Only items are ever set inactive (rule workflow.set-active), and no work
 * is open here.
 */
export default function InactivePage() {
  const translate = useText()
  const user = useBoardUser()
  const { search } = useLocation()
  const translated = translatedQuery(search, user)
  if (translated) return <Navigate to={`/inactive?${translated}`} replace />
  return (
    <Stack sx={{ gap: 1 }}>
      <PageHead
        title={translate('inactive.title')}
        text={translate('inactive.text', { group: user.companyGroup.name })}
        back={{ to: pathOfBoard('item'), label: translate('risks.head.backToBoard') }}
      />
      <ListBase
        {...listOptionsOf(user)}
        storeKey={boardKeyOf(user, 'inactive')}
        sort={sortOf({ type: 'item' })}
        filter={inactiveItems}
      >
        <BoardToolbar kind="inactive" />
        <BoardColumns permanent={inactiveItems}>
          {/* There are no bulk actions here, so records cannot be selected. */}
          <BoardList canSelect={false} emptyText="inactive.empty" />
        </BoardColumns>
      </ListBase>
    </Stack>
  )
}
