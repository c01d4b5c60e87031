import { ListBase, useStore } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useBoardUser } from '../boardUser.ts'
import { Board } from './Board.tsx'
import { boardAddress, boardKeyOf, sortOf, type RememberedList } from './boardAddress.ts'
import { listOptionsOf } from './listOptions.ts'

/** The risk board, the home page of everyone who reads risks (rule screens.board). */
export default function BoardPage() {
  const translate = useText()
  return (
    <>
      <PageTitle title={translate('board.title')} />
      <BoardOfUser />
    </>
  )
}

/** The board as the address asks for it, else as it was left. */
function BoardOfUser() {
  const translate = useText()
  const user = useBoardUser()
  const { search } = useLocation()
  const storeKey = boardKeyOf(user)
  const [left] = useStore<RememberedList | undefined>(storeKey)
  const [firstType] = user.types
  if (firstType === undefined) return <EmptyState title={translate('board.noBoard')} />
  const address = boardAddress(search, user, left)
  if (address !== null) return <Navigate to={address} replace />
  return (
    <ListBase {...listOptionsOf(user)} storeKey={storeKey} sort={sortOf[firstType]}>
      <Board />
    </ListBase>
  )
}
