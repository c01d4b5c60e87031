import { useBoardUser } from '#src/features/risks/shared/boardUser.ts'
import type { BoardKind } from '../boardAddress.ts'
import { FilterInputs, oneOfFilters, someOfFilters } from './FilterInputs.tsx'
import { SavedFilters } from './SavedFilters.tsx'

/** Every filter of the board, and the filters that were saved. */
export default function FilterFields({ kind }: { kind: BoardKind }) {
  const { permissions } = useBoardUser()
  const isOfBoth = kind === 'board' && permissions.has('access_riskboard_inactive')
  const names = [...someOfFilters, ...oneOfFilters].filter((name) => isOfBoth || name !== 'activity')
  return (
    <>
      <SavedFilters kind={kind} />
      <FilterInputs names={names} />
    </>
  )
}
