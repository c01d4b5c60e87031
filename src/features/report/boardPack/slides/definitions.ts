import { criterionAt, wordsIn } from '#domain/records/criteria'
import { levels, rates } from '#domain/risks/heatMap'
import type { PackData } from '../packData.ts'
import { body, margin } from '../slide.ts'
import { tablePart, type Draft, type SlideStyle } from './kit.ts'

/** The meaning of the words and numbers of the pack. */
export function definitionsSlide(style: SlideStyle, { criteria, appetite, report, topRisks }: PackData): Draft {
  const { words } = style
  const { translate, say } = words
  const title = say('definitions.title')
  const left = { x: margin, width: 6.6 }
  const right = { x: margin + 6.9, width: body.width - 6.9 }
  const meaning = (rate: (typeof rates)[number]) => {
    const criterion = criterionAt(criteria.likelihood, rate)
    const text = criterion && wordsIn(criterion, words.locale)
    const name = translate(`vocabulary.likelihoodRate.${rate}`)
    return text ? `${name}: ${text}` : name
  }
  const rateTable = tablePart(style, {
    name: title,
    frame: { ...left, y: body.top },
    columns: [
      { title: say('columns.rate'), share: 0.8, align: 'center' },
      { title: translate('vocabulary.likelihood'), share: 4, lines: 3 },
      { title: translate('vocabulary.impact'), share: 1.8 },
    ],
    rows: rates.toReversed().map((rate) => [String(rate), meaning(rate), translate(`vocabulary.impactRate.${rate}`)]),
    size: 11,
  })
  const levelTable = tablePart(style, {
    name: title,
    frame: { ...left, y: body.top + rateTable.frame.height + 0.25 },
    columns: [
      { title: say('columns.sign'), share: 0.8, align: 'center' },
      { title: translate('heatMap.legend'), share: 2 },
      { title: say('columns.score'), share: 3.8 },
    ],
    rows: levels
      .toReversed()
      .map((level) => [
        { text: say(`letters.${level}`), level, isBold: true },
        translate(`vocabulary.level.${level}`),
        translate(`excel.method.${level}`),
      ]),
    size: 11,
  })
  const terms = [
    [translate('vocabulary.assessmentType.gross'), translate('excel.method.gross')],
    [translate('vocabulary.assessmentType.net'), translate('excel.method.net')],
    [say('columns.score'), translate('excel.method.levelText')],
    [
      translate('heatMap.aboveAppetite'),
      appetite === null ? say('appetite.none') : say('definitions.appetite', { score: appetite }),
    ],
    [say('top.title', { count: topRisks }), say('definitions.top')],
    [say('changes.title'), say('definitions.changes')],
    [say('late.title'), say('definitions.late')],
    [translate('report.count'), say('definitions.counted', { smart_count: report.total })],
  ]
  return {
    name: 'definitions',
    title,
    parts: [
      rateTable,
      levelTable,
      tablePart(style, {
        name: title,
        frame: { ...right, y: body.top },
        columns: [
          { title: say('columns.term'), share: 1.5, lines: 3 },
          { title: say('columns.meaning'), share: 3.8, lines: 5 },
        ],
        rows: terms.map(([term = '', text = '']) => [{ text: term, isBold: true }, text]),
        size: 10,
      }),
    ],
  }
}
