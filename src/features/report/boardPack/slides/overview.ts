import { ratingOfRisk } from '#domain/records/assessments'
import { levels, type Level } from '#domain/risks/heatMap'
import type { LevelCounts } from '#domain/wire/riskReport'
import {
  accentColour,
  body,
  margin,
  paper,
  primaryColour,
  slideSize,
  type ChartPart,
  type Frame,
} from '#packages/board-pack'
import { filterTexts } from '#src/features/risks/board-parts/filters/filterTexts.ts'
import type { PackData } from '../packData.ts'
import { nameIn, type PackWords } from '../packWords.ts'
import { tablePart, textPart, type Draft } from './kit.ts'
import { mapParts } from './map.ts'
import { levelColours } from './names.ts'
import { scoreCell } from './texts.ts'

/** The subject, the date, the author and the filters. */
export function coverSlide(words: PackWords, data: PackData): Draft {
  const title = words.say('title')
  const x = 1.1
  const text = (y: number, height: number, content: string, size: number, isBold = false) =>
    textPart(words, { x, y, width: 11, height }, content, { size, colour: paper, isBold })
  const filters = filtersOf(words, data)
  return {
    name: 'cover',
    title,
    parts: [
      {
        kind: 'shape',
        shape: 'rectangle',
        frame: { x: 0, y: 0, width: slideSize.width, height: slideSize.height },
        fill: primaryColour,
        line: null,
      },
      {
        kind: 'shape',
        shape: 'rectangle',
        frame: { x: 0, y: 0, width: 0.35, height: slideSize.height },
        fill: accentColour,
        line: null,
      },
      { ...text(2.35, 0.8, title, 38, true), isTitle: true },
      text(3.2, 1.05, groupText(words, data), 24),
      text(
        4.35,
        0.4,
        `${words.translate(`board.types.${data.filter.type}`)} · ${words.say('total', { smart_count: data.report.total })}`,
        16,
      ),
      text(4.78, 0.4, words.say('made', { time: words.dates.withTime(data.madeAt), name: data.madeBy }), 16),
      ...(filters.length > 0 ? [text(5.3, 1, words.say('filters', { filters: filters.join(' · ') }), 13)] : []),
    ],
  }
}

/** The active filters in the language of the slides. */
function filtersOf(words: PackWords, { filter, groups, categories }: PackData): string[] {
  const named = categories.map((category) => ({ id: category.id, name: nameIn(category, words) }))
  return filterTexts({ filter, words: { ...words, groups, categories: named } })
}

/** The company group and whether its sub-groups are included. */
function groupText(words: PackWords, { companyGroup, filter }: PackData): string {
  const isAlone = filter.companyGroupId.length === 1 && !filter.includeDescendants
  return isAlone ? companyGroup.name : words.translate('report.of', { group: companyGroup.name })
}

/** The net map of all records, with the gross cells of the top risks. */
export function mapSlide(words: PackWords, data: PackData): Draft {
  const rows = data.top.map((risk, index) => [
    String(index + 1),
    `#${risk.id} ${risk.latestDetail.eventDescription ?? ''}`,
    scoreCell(words, ratingOfRisk(risk, 'gross')),
    scoreCell(words, ratingOfRisk(risk, 'net')),
  ])
  const isLong = rows.length > 10
  const left = { x: margin, y: body.top, width: 6.7, height: body.bottom - body.top - 0.3 }
  return {
    name: 'map',
    title: words.say('map.title'),
    subtitle: words.say('map.text'),
    parts: [
      ...mapParts(words, {
        name: words.say('map.title'),
        frame: left,
        cells: data.heatMap.net,
        appetite: data.appetite,
        markers: data.top.flatMap((risk, index) => {
          const net = ratingOfRisk(risk, 'net')
          const gross = ratingOfRisk(risk, 'gross')
          return net ? [{ sign: String(index + 1), gross, net, target: risk.latestDetail.target }] : []
        }),
        hasWords: true,
        size: 10,
      }),
      textPart(
        words,
        { x: margin, y: left.y + left.height + 0.02, width: left.width, height: 0.28 },
        [
          ...levels.map(
            (level) => `${words.say(`letters.${level}`)} = ${words.translate(`vocabulary.level.${level}`)}`,
          ),
          ...(data.appetite === null ? [] : [words.say('map.line', { score: data.appetite })]),
        ].join(' · '),
        { size: 10, valign: 'middle' },
      ),
      tablePart(words, {
        name: words.say('top.title', { count: data.top.length }),
        frame: { x: margin + left.width + 0.3, y: body.top, width: body.width - left.width - 0.3 },
        columns: [
          { title: words.say('columns.rank'), share: 0.6, align: 'center', lines: 1 },
          { title: words.say('columns.risk'), share: 3, lines: isLong ? 1 : 2 },
          { title: words.translate('vocabulary.assessmentType.gross'), share: 1.35, lines: 1 },
          { title: words.translate('vocabulary.assessmentType.net'), share: 1.35, lines: 1 },
        ],
        rows,
        size: isLong ? 8 : 9,
      }),
    ],
  }
}

const counted = [...levels, 'unrated'] as const

/** The numbers of the report: gross and net, and net by category. */
export function numbersSlide(words: PackWords, { report, categories }: PackData): Draft {
  const { translate } = words
  const gross = translate('vocabulary.assessmentType.gross')
  const net = translate('vocabulary.assessmentType.net')
  const left = { x: margin, width: 5.6 }
  const right = { x: margin + 6, width: body.width - 6 }
  const heading = (frame: Omit<Frame, 'height' | 'y'>, text: string) =>
    textPart(words, { ...frame, y: body.top, height: 0.32 }, text, { size: 13, isBold: true, valign: 'middle' })
  const nameOf = (category: { id: number; name: string } | null) => {
    const known = categories.find(({ id }) => id === category?.id)
    return known ? nameIn(known, words) : (category?.name ?? translate('report.noCategory'))
  }
  const sum = (counts: LevelCounts) => counted.reduce((total, level) => total + counts[level], 0)
  const row = (name: string, counts: LevelCounts) => [
    { text: name, isBold: true },
    ...counted.map((level) => String(counts[level])),
    { text: String(sum(counts)), isBold: true },
  ]
  const table = tablePart(words, {
    name: translate('report.levels.title'),
    frame: { ...left, y: 5.25 },
    columns: [
      { title: '', share: 1.7 },
      ...counted.map((level) => ({ title: levelName(words, level), share: 1.2, align: 'right' as const })),
      { title: translate('report.sum'), share: 0.9, align: 'right' },
    ],
    rows: [row(gross, report.gross), row(net, report.net)],
    size: 11,
  })
  return {
    name: 'numbers',
    title: words.say('numbers.title'),
    subtitle: translate('report.total', { smart_count: report.total }),
    parts: [
      heading(left, translate('report.levels.title')),
      chartOf(words, {
        name: translate('report.levels.title'),
        frame: { ...left, y: body.top + 0.35, height: 3.4 },
        rows: [
          [gross, report.gross],
          [net, report.net],
        ],
        size: 11,
      }),
      table,
      heading(right, translate('report.categories.title')),
      chartOf(words, {
        name: translate('report.categories.title'),
        // With few bars, a bar is not wider than usual.
        frame: {
          ...right,
          y: body.top + 0.35,
          height: Math.min(body.bottom - body.top - 0.35, 0.7 + 0.8 * report.riskCategories.length),
        },
        rows: report.riskCategories.map(({ riskCategory, ...counts }) => [nameOf(riskCategory), counts]),
        size: 10,
      }),
    ],
  }
}

const levelName = ({ translate }: PackWords, level: Level | 'unrated'): string =>
  translate(level === 'unrated' ? 'report.unrated' : `vocabulary.level.${level}`)

interface LevelChart extends Pick<ChartPart, 'name' | 'frame' | 'size'> {
  rows: readonly (readonly [name: string, counts: LevelCounts])[]
}

/** Bars by level with a number on each part; empty series are left out. */
function chartOf(words: PackWords, { rows, ...chart }: LevelChart): ChartPart {
  const series = counted
    .filter((level) => level !== 'unrated' || rows.some(([, counts]) => counts.unrated > 0))
    .map((level) => ({
      name: levelName(words, level),
      colour: level === 'unrated' ? '#e3e8ea' : levelColours[level].fill,
      values: rows.map(([, counts]) => counts[level]),
    }))
  return { kind: 'chart', ...chart, categories: rows.map(([name]) => name), series }
}
