// @vitest-environment node
import { expect, it } from 'vitest'
import { heightOf } from '../fitText.ts'
import type { ChartPart, Part } from '../slide.ts'
import { chartMarks } from './chartMarks.ts'

const chart: ChartPart = {
  kind: 'chart',
  name: 'Levels',
  frame: { x: 1, y: 2, width: 10, height: 4.35 },
  categories: ['Energy', 'Law'],
  series: [
    { name: 'High', colour: 'red', values: [1, 0] },
    { name: 'Low', colour: 'green', values: [3, 2] },
  ],
  size: 10,
}

const placesOf = (parts: readonly Part[], kind: 'shape' | 'text') =>
  parts.flatMap((part) =>
    part.kind === kind
      ? [
          Object.values(part.frame).map((value) => Math.round(value * 1000) / 1000),
          'fill' in part ? part.fill : part.lines,
        ]
      : [],
  )

it('places the parts of a bar one after the other, right of its name, and a legend under the bars', () => {
  const marks = chartMarks(chart, (text) => text.length / 10)
  const height = Math.round(heightOf(1, 10) * 1000) / 1000
  const middle = (y: number) => Math.round((y - heightOf(1, 10) / 2) * 1000) / 1000
  expect(placesOf(marks, 'shape')).toEqual([
    [4.1, 2.775, 1.713, 0.45],
    'red',
    [5.813, 2.775, 5.137, 0.45],
    'green',
    [4.1, 4.775, 3.425, 0.45],
    'green',
    [4.1, 6.105, 0.14, 0.14],
    'red',
    [4.9, 6.105, 0.14, 0.14],
    'green',
  ])
  expect(placesOf(marks, 'text')).toEqual([
    [1, middle(3), 3, height],
    ['Energy'],
    [3.9, 2.775, 2.113, 0.45],
    ['1'],
    [5.613, 2.775, 5.538, 0.45],
    ['3'],
    [1, middle(5), 3, height],
    ['Law'],
    [3.9, 4.775, 3.825, 0.45],
    ['2'],
    [4.3, 6.025, 0.4, 0.3],
    ['High'],
    [5.1, 6.025, 0.3, 0.3],
    ['Low'],
  ])
})

it('draws thinner bars and names of one line where there are many, and no bar where nothing is counted', () => {
  const categories = Array.from(
    { length: 40 },
    (_, index) => `A category with a long name that needs two lines ${index}`,
  )
  const marks = chartMarks({ ...chart, categories, series: [{ name: 'High', colour: 'red', values: [] }] }, () => 1)
  const bars = marks.filter(({ kind }) => kind === 'shape')
  expect(bars).toHaveLength(1)
  const names = marks.flatMap((part) => (part.kind === 'text' ? [part.lines.length] : []))
  expect(new Set(names)).toEqual(new Set([1]))
  const [first] = chartMarks({ ...chart, categories }, () => 1).filter(({ kind }) => kind === 'shape')
  expect(first).toMatchObject({ frame: { height: expect.closeTo(0.1 * 0.68, 5) } })
})
