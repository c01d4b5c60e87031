import { useEffect, useRef, type RefObject } from 'react'

/**
 * Brings the reader back to the card whose record was opened, instead of to the top of the list.
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
      // A user of the Tab key goes on from here, too.
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

/** Stores the card that the board shows when its user comes back. */
export function rememberOpenedCard(id: number | string): void {
  sessionStorage.setItem(openedCardKey, String(id))
}

/** Whether there is a card to show, which must then be there with the first that are. */
export const hasOpenedCard = (): boolean => sessionStorage.getItem(openedCardKey) !== null

/** The record of the card to show, once; null where none was opened. */
export function takeOpenedCard(): string | null {
  const opened = sessionStorage.getItem(openedCardKey)
  sessionStorage.removeItem(openedCardKey)
  return opened
}
