import { fitText, heightOf } from '../fitText.ts'
import { ink, muted, type ChartPart, type Part } from '../slide.ts'

/** The space for the legend under the bars. */
const legendHeight = 0.35

/**
 * A chart of rectangles and texts: stacked bars with a number on each part, and a legend.
 * @param widthOf the width of a text in the font, in inches
 */
export function chartMarks(chart: ChartPart, widthOf: (text: string, size: number) => number): Part[] {
  const { frame, categories, series, size } = chart
  const names = { width: frame.width * 0.3 }
  const bars = { x: frame.x + names.width + 0.1, width: frame.width - names.width - 0.15 }
  const step = (frame.height - legendHeight) / Math.max(1, categories.length)
  const thick = Math.min(0.45, step * 0.68)
  const totals = categories.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0))
  const scale = bars.width / Math.max(1, ...totals)
  const drawn = categories.flatMap((name, place): Part[] => {
    const middle = frame.y + (place + 0.5) * step
    const lines = fitText(name, { width: names.width, size, lines: step > heightOf(2, size) ? 2 : 1, locale: 'th' })
    const height = heightOf(lines.length, size)
    let x = bars.x
    return [
      {
        kind: 'text',
        frame: { x: frame.x, y: middle - height / 2, width: names.width, height },
        lines,
        size,
        colour: ink,
        align: 'right',
        valign: 'middle',
      },
      ...series.flatMap(({ values, colour }): Part[] => {
        const value = values[place] ?? 0
        const width = value * scale
        const box = { x, y: middle - thick / 2, width, height: thick }
        x += width
        if (value === 0) return []
        return [
          { kind: 'shape', shape: 'rectangle', frame: box, fill: colour, line: muted, lineWidth: 0.005 },
          {
            kind: 'text',
            frame: { ...box, x: box.x - 0.2, width: box.width + 0.4 },
            lines: [String(value)],
            size,
            colour: ink,
            align: 'center',
            valign: 'middle',
          },
        ]
      }),
    ]
  })
  let x = bars.x
  const legend = series.flatMap(({ name, colour }): Part[] => {
    const y = frame.y + frame.height - legendHeight / 2
    const width = widthOf(name, size)
    const parts: Part[] = [
      {
        kind: 'shape',
        shape: 'rectangle',
        frame: { x, y: y - 0.07, width: 0.14, height: 0.14 },
        fill: colour,
        line: muted,
        lineWidth: 0.005,
      },
      {
        kind: 'text',
        frame: { x: x + 0.2, y: y - 0.15, width, height: 0.3 },
        lines: [name],
        size,
        colour: ink,
        valign: 'middle',
      },
    ]
    x += width + 0.4
    return parts
  })
  return [...drawn, ...legend]
}
