const openedCardKey = 'riskBoard.openedCard'

/** Says which card the board shall show when its user comes back. */
export function rememberOpenedCard(id: number | string): void {
  sessionStorage.setItem(openedCardKey, String(id))
}

/** The record of the card to show, once; null where none was opened. */
export function takeOpenedCard(): string | null {
  const opened = sessionStorage.getItem(openedCardKey)
  sessionStorage.removeItem(openedCardKey)
  return opened
}
