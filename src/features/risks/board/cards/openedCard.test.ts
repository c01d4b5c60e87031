import { expect, it } from 'vitest'
import { rememberOpenedCard, takeOpenedCard } from '#src/features/risks/board-parts/useReturnToCard.ts'

it('the opened card is returned once', () => {
  expect(takeOpenedCard()).toBeNull()
  rememberOpenedCard(7)
  expect(takeOpenedCard()).toBe('7')
  expect(takeOpenedCard()).toBeNull()
})
