import { useText } from '#src/platform/i18n/useText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { Board } from './Board.tsx'
import { boardTypesOf, useReader } from '../reader.ts'

/** The risk board, the home page of everyone who reads risks (rule screens.board). */
export default function BoardPage() {
  const translate = useText()
  const reader = useReader()
  return (
    <>
      <PageTitle title={translate('board.title')} />
      {reader === undefined ? (
        <PageSkeleton />
      ) : boardTypesOf(reader).length === 0 ? (
        <EmptyState title={translate('board.noBoard')} />
      ) : (
        <Board reader={reader} />
      )}
    </>
  )
}
