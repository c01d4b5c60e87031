/** The boards a reader keeps apart: what is in use, and what was taken out of it. */
export type BoardKind = 'active' | 'inactive'

const keyOf = (roleAssignmentId: number, kind: BoardKind) =>
  `riskBoard.${kind === 'active' ? 'board' : 'inactiveBoard'}.${roleAssignmentId}`

/** Remembers, for this tab and role, where the reader left the board. */
export function rememberBoard(roleAssignmentId: number, query: URLSearchParams, kind: BoardKind = 'active'): void {
  sessionStorage.setItem(keyOf(roleAssignmentId, kind), query.toString())
}

/**
 * Where the reader left the board of that type, or null where the address asks for something itself
 * or nothing is remembered.
 */
export function recallBoard(
  roleAssignmentId: number,
  query: URLSearchParams,
  kind: BoardKind = 'active',
): URLSearchParams | null {
  const asksForMore = [...query.keys()].some((name) => name !== 'type' && name !== 'tab')
  const remembered = sessionStorage.getItem(keyOf(roleAssignmentId, kind))
  if (asksForMore || remembered === null) return null
  const board = new URLSearchParams(remembered)
  if (query.has('type') && query.get('type') !== board.get('type')) return null
  // Where an error led back here the address says so (rule errors.to-board).
  const tab = query.get('tab')
  if (tab !== null) board.set('tab', tab)
  return board
}

const openedCardKey = 'riskBoard.openedCard'

/** Says which card the board shall show when its reader comes back. */
export function rememberOpenedCard(id: number | string): void {
  sessionStorage.setItem(openedCardKey, String(id))
}

/** The record of the card to show, once; null where none was opened. */
export function takeOpenedCard(): string | null {
  const opened = sessionStorage.getItem(openedCardKey)
  sessionStorage.removeItem(openedCardKey)
  return opened
}
