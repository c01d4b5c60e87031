import { afterEach, expect, it } from 'vitest'
import { recallBoard, rememberBoard, rememberOpenedCard, takeOpenedCard } from './boardMemory.ts'

afterEach(() => sessionStorage.clear())

const recalled = (query: string) => recallBoard(11, new URLSearchParams(query))?.toString()

it('recalls where the reader left the board of that type, unless the address asks for something itself', () => {
  expect(recalled('type=item')).toBeUndefined()
  rememberBoard(11, new URLSearchParams('type=item&level=high'))
  expect(recalled('')).toBe('type=item&level=high')
  expect(recalled('type=item')).toBe('type=item&level=high')
  expect(recalled('type=summary')).toBeUndefined()
  expect(recalled('type=item&companyGroupId=8')).toBeUndefined()
})

it('keeps the tab that an error led back to (rule errors.to-board)', () => {
  rememberBoard(11, new URLSearchParams('type=item&level=high'))
  expect(recalled('type=item&tab=Riskboard')).toBe('type=item&level=high&tab=Riskboard')
})

it('tells once which card was opened', () => {
  expect(takeOpenedCard()).toBeNull()
  rememberOpenedCard(7)
  expect(takeOpenedCard()).toBe('7')
  expect(takeOpenedCard()).toBeNull()
})
