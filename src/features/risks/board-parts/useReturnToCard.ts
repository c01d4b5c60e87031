import { useEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls back to the card whose record the reader opened, instead of to the top of the list.
 * @param isLoaded whether the cards are on screen
 * @returns the element with the cards
 */
export function useReturnToCard(isLoaded: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = list.current
    if (!isLoaded || !element) return
    const opened = takeOpenedCard()
    if (opened) {
      const card = element.querySelector(`[data-risk-id="${CSS.escape(opened)}"]`)
      card?.scrollIntoView({ block: 'center' })
      // The Tab key also continues from here.
      card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    }

    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a, button') : null
      const id = link?.closest('[data-risk-id]')?.getAttribute('data-risk-id')
      if (id) rememberOpenedCard(id)
    }
    element.addEventListener('click', remember)
    return () => element.removeEventListener('click', remember)
  }, [isLoaded])

  return list
}

const openedCardKey = 'riskBoard.openedCard'

/** Stores the card to which the board returns. */
export function rememberOpenedCard(id: number | string): void {
  sessionStorage.setItem(openedCardKey, String(id))
}

/** Returns whether there is such a card, which must then be in the first rendered rows. */
export const hasOpenedCard = (): boolean => sessionStorage.getItem(openedCardKey) !== null

/** Returns the record of that card once; null if no record was opened. */
export function takeOpenedCard(): string | null {
  const opened = sessionStorage.getItem(openedCardKey)
  sessionStorage.removeItem(openedCardKey)
  return opened
}
