import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { levels } from '#domain/risks/heatMap'
import type { LevelCounts } from '#domain/wire/riskReport'
import { locales } from '#i18n/locales'
import {
  heightOf,
  slideSize,
  widthOf,
  type Frame,
  type Pack,
  type Part,
  type Slide,
  type TablePart,
} from '#packages/board-pack'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { samplePlan, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { contentsOf } from './contents.ts'
import { loadPackWords, type PackWords } from './packWords.ts'
import { nextPlanOf } from './slides/lists.ts'
import { slideNames } from './slides/names.ts'
import { recordText } from './slides/texts.ts'
import { packDataOf } from './testSupport/packData.ts'

let en: PackWords
let th: PackWords
/** With many records, in every language. */
let both: Pack

beforeAll(async () => {
  en = await loadPackWords('en', 'gregorian')
  th = await loadPackWords('th', 'buddhist')
  both = contentsOf(data, await Promise.all(locales.map((locale) => loadPackWords(locale, 'buddhist'))))
})

const data = packDataOf(60)
const ofName = ({ slides }: Pack, name: Slide['name']) => slides.filter((slide) => slide.name === name)
/** The same in English alone. */
const english = (): Pack => ({ ...both, slides: both.slides.filter(({ locale }) => locale === 'en') })
const tablesOf = (slides: readonly Slide[]): TablePart[] =>
  slides.flatMap(({ parts }) => parts.filter((part) => part.kind === 'table'))
const wordsOf = (part: Part): string[] => {
  if (part.kind === 'text') return [part.lines.join('')]
  if (part.kind === 'table') return part.rows.flatMap(({ cells }) => cells.map(({ lines }) => lines.join('')))
  if (part.kind === 'chart') return [part.name, ...part.categories, ...part.series.map(({ name }) => name)]
  return part.kind === 'shape' && part.text ? [part.text.text] : []
}

describe('the slides of a board pack (rule packs.contents)', () => {
  it('are all there, in every language, one after the other', () => {
    const pack = both
    for (const locale of locales) {
      const names = new Set(pack.slides.filter((slide) => slide.locale === locale).map(({ name }) => name))
      expect([...names].sort()).toEqual([...slideNames].sort())
    }
    expect(pack.slides.map(({ locale }) => locale).lastIndexOf('en')).toBeLessThan(
      pack.slides.findIndex(({ locale }) => locale === 'th'),
    )
    expect(ofName(pack, 'risk')).toHaveLength(locales.length * data.top.length)
  })

  it('show nothing in the other language but what people wrote', () => {
    const said = (words: PackWords) =>
      contentsOf({ ...packDataOf(0), companyGroup: { id: 8, name: '8' }, groups: [], madeBy: '-' }, [words])
        .slides.flatMap(({ parts }) => parts.flatMap(wordsOf))
        .join('\n')
    expect(said({ ...en })).not.toMatch(/[\u0e00-\u0e7f]/)
    // Keys without a text are shown as they are.
    for (const words of [en, th]) expect(said(words)).not.toMatch(/boardPack\.|vocabulary\.|%\{|…/)
    expect(said(th)).not.toMatch(/[a-z]{3,}/i)
  })

  it('name every filter of the records on the cover', () => {
    const chosen = {
      latePlans: true,
      reviewDue: false,
      ownerId: 'me',
      targetState: ['missed'],
      acceptanceState: ['lapsed'],
      aboveAppetite: true,
      targetOutcome: ['moved'],
      companyGroupId: [8],
      includeDescendants: false,
    }
    const filter = boardFilterOf(chosen)
    const [cover] = ofName(contentsOf({ ...packDataOf(0), filter }, [en]), 'cover')
    const words = cover!.parts.flatMap(wordsOf).join(' ')
    for (const text of [
      'With a late plan',
      'Review not due',
      'Owned by you',
      'Target missed',
      'Risk acceptance: Lapsed',
    ]) {
      expect(words).toContain(text)
    }
    expect(words).toContain('Above the appetite')
    expect(words).toContain('Target postponed')
    expect(words).toContain('Siam Kiln Saraburi · Excluding sub-groups')
  })

  it('stay within the slide, every text within its place', () => {
    const within = ({ x, y, width, height }: Frame) => {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(slideSize.width + 1e-6)
      expect(y + height).toBeLessThanOrEqual(slideSize.height + 1e-6)
    }
    for (const slide of both.slides) {
      for (const part of slide.parts) {
        if (part.kind === 'line') continue
        within(part.frame)
        if (part.kind === 'text') {
          expect(heightOf(part.lines.length, part.size)).toBeLessThanOrEqual(part.frame.height + 0.12)
          for (const line of part.lines)
            expect(widthOf(line.trimEnd(), part.size)).toBeLessThanOrEqual(part.frame.width + 1e-6)
        }
        if (part.kind !== 'table') continue
        // Nothing overlaps the footer.
        expect(part.frame.y + part.frame.height, `${slide.name}: ${slide.title}`).toBeLessThanOrEqual(7.06)
        for (const { height, cells } of part.rows) {
          for (const [place, { lines }] of cells.entries()) {
            expect(heightOf(lines.length, part.size)).toBeLessThanOrEqual(height + 1e-6)
            const room = part.widths[place]! - 0.08
            for (const line of lines) expect(widthOf(line.trimEnd(), part.size)).toBeLessThanOrEqual(room)
          }
        }
      }
    }
  })

  it('begin with the strongest doubts, each with its owner and question (rule doubts.list)', () => {
    const second = both.slides.filter((_slide, index, all) => all[index - 1]?.name === 'cover')
    expect(second.map(({ name }) => name)).toEqual(locales.map(() => 'questions'))
    const cells = (slide: Slide) =>
      tablesOf([slide]).flatMap(({ rows }) => rows.slice(1).map((row) => row.cells.map(({ lines }) => lines.join(''))))
    const [english = [], inThai = []] = second.map(cells)
    const { owner } = data.questions[0]!.risk
    expect([english[0]?.[2], english[0]?.[4]]).toEqual([
      `${owner!.firstName} ${owner!.lastName}`,
      '5 events in 36 months indicate likelihood 5; rated 2. Is the rating still right?',
    ])
    expect(english.map((row) => row[4])).toContain(
      '12\u00a0million\u00a0THB is above 5 million, the upper limit of impact rating 2. Is the rating still right?',
    )
    expect(inThai).toHaveLength(5)
    for (const row of inThai) expect(row[4]).toMatch(/^[^a-z]*[\u0e00-\u0e7f][^a-z]*$/i)
    expect(ofName(contentsOf(packDataOf(0), [en]), 'questions')).toEqual([])
  })

  it('name the strongest fact against the rating of a risk (rule facts.shown)', () => {
    const one = packDataOf(1)
    const [fact] = one.questions[0]!.facts
    const silent = { kind: 'silent' as const, weight: 1, since: '2025-01-05', values: { on: '2025-01-05' } }
    const top = one.top.map((risk) => ({ ...risk, facts: [fact!, silent] }))
    const [slide] = ofName(contentsOf({ ...one, top }, [en]), 'risk')
    const words = slide!.parts.flatMap(wordsOf).join('\n')
    expect(words).toContain('5 events in 36 months indicate likelihood 5; rated 2 · ')
    expect(words).not.toContain('No confirmation')
  })

  it('show the target of a risk with its level and day next to gross and net', () => {
    const [slide] = tablesOf(ofName(english(), 'risk').slice(0, 1)).filter(({ widths }) => widths.length === 4)
    const first = slide?.rows.at(-1)?.cells.map(({ lines }) => lines.join(''))
    expect(first).toEqual([expect.stringMatching(/^Target 30\u00a0Jun\u00a02570$/), '1 – Rare', '2 – Minor', '2 – Low'])
  })

  it('do not lie over each other on the page of a risk', () => {
    for (const slide of ofName(both, 'risk')) {
      const solid = slide.parts.filter((part) => part.kind === 'text' || part.kind === 'table')
      for (const [index, one] of solid.entries()) {
        for (const other of solid.slice(index + 1)) {
          const [a, b] = [one.frame, other.frame]
          const overlap =
            Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
            Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01
          expect(overlap, `${JSON.stringify(a)} ${JSON.stringify(b)}`).toBe(false)
        }
      }
    }
  })

  const counts = fc.record({ low: fc.nat(999), medium: fc.nat(999), high: fc.nat(999), unrated: fc.nat(999) })

  it('have the numbers of the report, whatever they are', () => {
    const reports = fc.record({
      gross: counts,
      net: counts,
      riskCategories: fc.array(counts, { maxLength: 9 }),
    })
    fc.assert(
      fc.property(reports, ({ gross, net, riskCategories }) => {
        const report = {
          gross,
          net,
          riskCategories: riskCategories.map((one, index) => ({ riskCategory: { id: index + 1, name: '' }, ...one })),
        }
        const [slide] = ofName(contentsOf(packDataOf(0, report), [en]), 'numbers')
        const [levelChart, categoryChart] = slide!.parts.filter((part) => part.kind === 'chart')
        const drawn = (chart: typeof levelChart, row: number) =>
          Object.fromEntries(chart!.series.map(({ name, values }) => [name, values[row]]))
        const expected = (of: LevelCounts, hasUnrated: boolean) => ({
          Low: of.low,
          Medium: of.medium,
          High: of.high,
          ...(hasUnrated ? { 'Not rated': of.unrated } : {}),
        })
        const isUnrated = gross.unrated + net.unrated > 0
        expect([drawn(levelChart, 0), drawn(levelChart, 1)]).toEqual([
          expected(gross, isUnrated),
          expected(net, isUnrated),
        ])
        const someUnrated = riskCategories.some(({ unrated }) => unrated > 0)
        for (const [row, of] of riskCategories.entries()) {
          expect(drawn(categoryChart, row)).toEqual(expected(of, someUnrated))
        }
        const [table] = tablesOf([slide!])
        const cells = table!.rows.slice(1).map((row) => row.cells.slice(1).map(({ lines }) => Number(lines.join(''))))
        const row = (of: LevelCounts) => [
          ...levels.map((level) => of[level]),
          of.unrated,
          of.low + of.medium + of.high + of.unrated,
        ]
        expect(cells).toEqual([row(gross), row(net)])
      }),
      { numRuns: 25 },
    )
  })

  it('have the cells of the heat map, each with the letter of its level', () => {
    const pack = english()
    const [map] = tablesOf(ofName(pack, 'map'))
    const cells = map!.rows.slice(0, 5).map(({ cells: row }) => row.slice(1).map(({ lines }) => lines.join('')))
    const net = data.heatMap.net.toReversed().map((row) => row.map((count) => (count > 0 ? ` ${count}` : '')))
    expect(cells[0]).toEqual(['M', 'M', 'H', 'H', 'H'].map((letter, impact) => `${letter}${net[0]![impact]}`))
    expect(cells[4]).toEqual(['L', 'L', 'L', 'L', 'M'].map((letter, impact) => `${letter}${net[4]![impact]}`))
  })

  it('name every top risk, its arrow, its plan and who carries it out', () => {
    const pack = contentsOf({ ...data, top: data.top.slice(0, 5) }, [en])
    const rows = tablesOf(ofName(pack, 'top')).flatMap((table) => table.rows.slice(1))
    expect(rows.map(({ cells }) => cells[1]!.lines.join('').split(' ')[0])).toEqual(['#1', '#2', '#3', '#4', '#5'])
    expect(rows[0]!.cells.map(({ lines }) => lines.join(''))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+ – (Low|Medium|High)$/), 'สมชาย ใจดี']),
    )
    const [map] = ofName(pack, 'map')
    const signs = map!.parts.flatMap((part) => (part.kind === 'shape' && part.text ? [part.text.text] : []))
    expect(signs).toEqual(['1', '2', '3', '4', '5'])
    expect(map!.parts.some((part) => part.kind === 'line' && part.hasArrow)).toBe(true)
  })

  it('show levels in words or letters, so that they are read without colours', () => {
    const level = /(Low|Medium|High|L|M|H)( |$)/
    for (const table of tablesOf(english().slides)) {
      for (const { cells } of table.rows.slice(1)) {
        for (const { fill, lines } of cells) {
          if (fill && ['#e6f4ea', '#fcecc8', '#f8d3cf', '#bfe3ca', '#f0b23c', '#dd6b60'].includes(fill)) {
            expect(lines.join('')).toMatch(level)
          }
        }
      }
    }
  })

  it('continue a table on the next slide if there are too many rows', () => {
    const late = ofName(english(), 'late')
    expect(late.length).toBeGreaterThan(1)
    expect(late[0]!.title).toBe(`Late mitigation plans (1/${late.length})`)
    const rows = tablesOf(late).flatMap((table) => table.rows.slice(1))
    expect(rows).toHaveLength(data.late.plans.length)
  })

  it('name the parts without content', () => {
    const said = (words: PackWords) =>
      contentsOf(
        {
          ...packDataOf(0),
          appetite: null,
          above: { total: 0, cards: [] },
          late: { total: 0, plans: [] },
        },
        [words],
      ).slides.flatMap(({ parts }) => parts.flatMap(wordsOf))
    expect(said(en)).toEqual(expect.arrayContaining([en.say('appetite.none'), en.say('late.none')]))
  })
})

it('a record is named by its number and title, one without a title by a dash', () => {
  expect([recordText(7, ' Kiln fire '), recordText(8, ' ')]).toEqual(['#7 Kiln fire', '#8 -'])
})

it('the next plan of a risk is the open one with the first due date; one without a date is last', () => {
  const plans = (
    [
      ['2026-01-31', 'Complete'],
      [null, 'Pending'],
      ['2026-05-31', 'Pending'],
      ['2026-03-31', 'In Progress'],
    ] as const
  ).map(([dueDate, status], index) => ({ ...samplePlan(41 + index, 'Pump'), dueDate, status }))
  const next = (count: number) => nextPlanOf(sampleRisk({ detail: { mitigationPlans: plans.slice(0, count) } }))?.id
  expect([0, 1, 2, 3, 4].map(next)).toEqual([undefined, 41, 42, 43, 44])
})
