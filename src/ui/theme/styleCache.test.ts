import { afterEach, expect, it, vi } from 'vitest'
import { createStyleCache } from './styleCache.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('begins a style sheet with a media query, where the one before was drawn with many rules', () => {
  const places: Record<string, number> = {}
  type Sheet = ReturnType<typeof createStyleCache>['sheet']
  const sheets: Sheet = Object.getPrototypeOf(createStyleCache().sheet)
  vi.spyOn(sheets, 'insert').mockImplementation(function (this: Sheet, rule) {
    // The number of rules of the sheet; emotion adds the first one.
    places[rule] = this.ctr++
  })
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const draw = () => frames.splice(0).forEach((frame) => frame(0))

  const { sheet } = createStyleCache()
  for (let number = 0; number < 40; number++) sheet.insert(`.rule-${number}{color:red}`)
  sheet.insert('@media print{.before-drawing{color:blue}}')
  draw()
  sheet.insert('.after-drawing{color:red}')
  sheet.insert('@keyframes turn{to{rotate:1turn}}')
  sheet.insert('.behind{color:red}')
  draw()
  sheet.insert('@media print{.behind{color:blue}}')
  expect(places).toMatchObject({
    '@media print{.before-drawing{color:blue}}': 40,
    '.after-drawing{color:red}': 41,
    '@keyframes turn{to{rotate:1turn}}': 0,
    '.behind{color:red}': 1,
    '@media print{.behind{color:blue}}': 2,
  })
})
