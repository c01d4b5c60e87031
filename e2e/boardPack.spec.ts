import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import { levels } from '#domain/risks/heatMap'
import { unjoined } from '#domain/validation/wordJoiner'
import type { RiskReport } from '#domain/wire/riskReport'
import { boardPack as words } from '#i18n/th/boardPack'
import { expect, test } from './fixtures.ts'
import { whole } from './support/scope.ts'
import { addressIn } from './support/texts.ts'

test.use({ language: 'th' })

/** The texts of a slide, one after the other. */
const textsOf = (xml: string): string[] =>
  [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text).filter((text) => text !== '')

test(
  'a Managing Director makes a board pack in Thai, whose numbers are those of the report',
  whole,
  async ({ signIn }) => {
    const director = await signIn('md')
    const { page } = director
    const text: typeof director.text = (...of) => unjoined(director.text(...of))
    const responded = page.waitForResponse((response) => response.url().includes('/v1/risk-report'))
    await page.goto(addressIn('th', '/risk-report?type=item'))
    const report = (await (await responded).json()) as RiskReport
    await page.getByRole('button', { name: director.text('report.pack.title') }).click()
    const dialog = page.getByRole('dialog', { name: director.text('report.pack.title') })
    await expect(dialog.getByRole('combobox', { name: director.text('report.pack.language') })).toHaveText(
      director.text('report.pack.languages.th'),
    )
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: director.text('report.pack.make') }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/-board-pack-\d{4}-\d\d-\d\d\.pptx$/)
    await expect(dialog).toBeHidden()

    const zip = await JSZip.loadAsync(await readFile(await file.path()))
    const paths = Object.keys(zip.files).filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))
    const slides = await Promise.all(
      paths
        .toSorted((one, other) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other)))
        .map(async (path) => textsOf(await zip.file(path)!.async('string'))),
    )
    const all = slides.flat()
    for (const title of [words.title, words.map.title, words.numbers.title]) {
      expect(all).toContain(title)
    }
    expect(slides[0]!.join(' ')).toContain(`${report.total} `)
    // The table of the numbers: gross and net by level, and their sums.
    const numbers = slides.find((texts) => texts.includes(words.numbers.title))!
    const row = (type: 'gross' | 'net') => {
      const start = numbers.indexOf(text(`vocabulary.assessmentType.${type}`))
      return numbers.slice(start + 1, start + 6).map(Number)
    }
    for (const type of ['gross', 'net'] as const) {
      const counts = [...levels.map((level) => report[type][level]), report[type].unrated]
      expect(row(type)).toEqual([...counts, counts.reduce((sum, count) => sum + count, 0)])
    }
  },
)
