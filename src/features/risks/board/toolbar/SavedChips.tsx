import { Button } from '@mui/material'
import { extractValidSavedQueries, useSavedQueries } from 'react-admin'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardKeyOf, type BoardKind } from '../../board-parts/boardAddress.ts'
import { useBoardUser } from '../../board-parts/boardUser.ts'
import { useApplySaved } from '../../board-parts/filters/useApplySaved.ts'

/** The user's saved views, each one click away. */
export function SavedChips({ kind }: { kind: BoardKind }) {
  const translate = useText()
  const apply = useApplySaved()
  const [stored] = useSavedQueries(boardKeyOf(useBoardUser(), kind))
  return extractValidSavedQueries(stored).map(({ label, value }) => (
    <Button
      key={label}
      size="small"
      variant="outlined"
      title={translate('board.saved.choose', { name: label })}
      onClick={() => apply(value)}
      sx={{ flexShrink: 0, minHeight: 32, borderRadius: 2 }}
    >
      {label}
    </Button>
  ))
}
