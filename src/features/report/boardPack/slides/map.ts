import { appetiteEdges } from '#domain/risks/appetite'
import { levelOf, rates, type HeatMapCells } from '#domain/risks/heatMap'
import {
  accentColour,
  fitText,
  ink,
  paper,
  type Frame,
  type LinePart,
  type Part,
  type TableCell,
} from '#packages/board-pack'
import type { PackWords } from '../packWords.ts'
import { textPart } from './kit.ts'
import { levelColours } from './names.ts'

/** A cell of the map. */
interface Place {
  likelihood: number
  impact: number
}

/** A record on the map: its gross, net and target cells, and its marker. */
interface Marker {
  sign: string
  gross: Place | null
  net: Place
  target: Place | null
}

interface MapOptions {
  name: string
  frame: Frame
  /** The number of records in each cell; without it the cells show only their level. */
  cells: HeatMapCells | null
  appetite: number | null
  markers: readonly Marker[]
  /** Whether the axes show the words of the rates. */
  hasWords: boolean
  size: number
}

/**
 * The heat map as a table. Arrows lead from gross to net, dashed arrows to the target; the line of the appetite is
 * drawn between its cells.
 */
export function mapParts(
  words: PackWords,
  { name, frame, cells, appetite, markers, hasWords, size }: MapOptions,
): Part[] {
  const side = { likelihood: hasWords ? 1.3 : 0.3, impact: hasWords ? 0.42 : 0.26 }
  const axis = 0.28
  const origin = { x: frame.x + side.likelihood, y: frame.y + axis }
  const cell = {
    width: (frame.width - side.likelihood) / rates.length,
    height: (frame.height - 2 * axis - side.impact) / rates.length,
  }
  const cornerOf = ({ likelihood, impact }: Place) => ({
    x: origin.x + (impact - 1) * cell.width,
    y: origin.y + (rates.length - likelihood) * cell.height,
  })
  const nameOf = (scale: 'likelihood' | 'impact', rate: (typeof rates)[number]) =>
    hasWords ? `${rate} – ${words.translate(`vocabulary.${scale}Rate.${rate}`)}` : String(rate)
  const label = (text: string, width: number, lines: number, align: 'right' | 'center'): TableCell => ({
    lines: fitText(text, { width: width - 0.1, size, lines, locale: words.locale }),
    align,
    fill: paper,
    colour: ink,
  })
  const rows = rates.toReversed().map((likelihood) => ({
    height: cell.height,
    cells: [
      label(nameOf('likelihood', likelihood), side.likelihood, 2, 'right'),
      ...rates.map((impact): TableCell => {
        const level = levelOf(likelihood, impact)
        const count = cells?.[likelihood - 1]?.[impact - 1] ?? 0
        const { fill, soft } = levelColours[level]
        const letter = words.say(`letters.${level}`)
        return {
          lines: [cells && count > 0 ? `${letter} ${count}` : letter],
          isBold: count > 0,
          fill: count > 0 ? fill : soft,
          colour: ink,
        }
      }),
    ],
  }))
  const below = {
    height: side.impact,
    cells: [
      label('', side.likelihood, 1, 'right'),
      ...rates.map((impact) => label(nameOf('impact', impact), cell.width, 2, 'center')),
    ],
  }
  const caption = { size: size + 1, isBold: true, valign: 'middle' } as const
  return [
    textPart(
      words,
      { x: frame.x, y: frame.y, width: frame.width, height: axis },
      words.translate('vocabulary.likelihood'),
      caption,
    ),
    {
      kind: 'table',
      name,
      frame: { x: frame.x, y: origin.y, width: frame.width, height: frame.height - 2 * axis },
      widths: [side.likelihood, ...rates.map(() => cell.width)],
      rows: [...rows, below],
      size,
      line: paper,
      // The markers are placed under the text.
      valign: markers.length > 0 ? 'top' : 'middle',
    },
    textPart(
      words,
      { x: origin.x, y: frame.y + frame.height - axis, width: frame.width - side.likelihood, height: axis },
      words.translate('vocabulary.impact'),
      { ...caption, align: 'center' },
    ),
    ...appetiteLines(appetite, cornerOf, cell),
    ...markerParts(markers, cornerOf, cell),
  ]
}

interface Size {
  width: number
  height: number
}

type CornerOf = (place: Place) => { x: number; y: number }

function appetiteLines(appetite: number | null, cornerOf: CornerOf, { width, height }: Size): LinePart[] {
  const line = (from: LinePart['from'], to: LinePart['to']): LinePart => ({
    kind: 'line',
    from,
    to,
    colour: ink,
    width: 0.045,
    hasArrow: false,
  })
  return rates.flatMap((likelihood) =>
    rates.flatMap((impact) => {
      const { x, y } = cornerOf({ likelihood, impact })
      const { left, below } = appetiteEdges({ likelihood, impact }, appetite)
      return [
        ...(left ? [line([x, y], [x, y + height])] : []),
        ...(below ? [line([x, y + height], [x + width, y + height])] : []),
      ]
    }),
  )
}

/** Places the markers in their cells, side by side, and the arrows between them. */
function markerParts(markers: readonly Marker[], cornerOf: CornerOf, cell: Size): Part[] {
  const diameter = Math.min(0.25, cell.width / 2.6, cell.height / 2)
  // The first line of a cell contains its level and its number.
  const head = Math.min(0.27, cell.height * 0.4)
  const room = {
    columns: Math.max(1, Math.floor(cell.width / (diameter * 1.1))),
    rows: Math.max(1, Math.floor((cell.height - head) / (diameter * 1.08))),
  }
  const keyOf = ({ likelihood, impact }: Place) => `${likelihood} ${impact}`
  const taken = new Map<string, number>()
  const placed = markers.map((marker) => {
    const place = taken.get(keyOf(marker.net)) ?? 0
    taken.set(keyOf(marker.net), place + 1)
    const corner = cornerOf(marker.net)
    const column = place % room.columns
    const row = Math.floor(place / room.columns) % room.rows
    return {
      ...marker,
      x: corner.x + (column + 0.5) * (cell.width / room.columns),
      y: corner.y + head + (row + 0.5) * ((cell.height - head) / room.rows),
    }
  })
  const arrows = placed.flatMap(({ gross, net, x, y }, index): Part[] => {
    if (!gross || keyOf(gross) === keyOf(net)) return []
    const corner = cornerOf(gross)
    // Arrows from the same cell begin side by side.
    const from = [
      corner.x + cell.width * (0.25 + 0.5 * ((index * 0.37) % 1)),
      corner.y + cell.height * (0.45 + 0.4 * ((index * 0.61) % 1)),
    ] as const
    const length = Math.hypot(x - from[0], y - from[1])
    const end = Math.max(0, 1 - diameter / 2 / length)
    const to = [from[0] + (x - from[0]) * end, from[1] + (y - from[1]) * end] as const
    return [{ kind: 'line', from, to, colour: accentColour, width: 0.021, hasArrow: true }]
  })
  const ways = placed.flatMap(({ net, target, x, y }): Part[] => {
    if (!target || keyOf(target) === keyOf(net)) return []
    const corner = cornerOf(target)
    const to = [corner.x + cell.width / 2, corner.y + cell.height / 2] as const
    const line = { from: [x, y], to, colour: accentColour, width: 0.014, hasArrow: true, isDashed: true } as const
    return [{ kind: 'line', ...line }]
  })
  const signs = placed.map(({ sign, x, y }): Part => ({
    kind: 'shape',
    shape: 'ellipse',
    frame: { x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter },
    fill: accentColour,
    line: paper,
    lineWidth: 0.01,
    text: { text: sign, size: Math.min(9, diameter * 36), colour: paper },
  }))
  return [...arrows, ...ways, ...signs]
}
