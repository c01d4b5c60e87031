import { expect, it } from 'vitest'
import { rememberOpenedCard, takeOpenedCard } from '../../board-parts/useReturnToCard.ts'

it('returns once which card was opened', () => {
  expect(takeOpenedCard()).toBeNull()
  rememberOpenedCard(7)
  expect(takeOpenedCard()).toBe('7')
  expect(takeOpenedCard()).toBeNull()
})
