import { ratingOfRisk } from '#domain/records/assessments'
import { emptyValue } from '#i18n/dates'
import { exactNumber } from '#i18n/numbers'
import type { PackData } from '../packData.ts'
import { paragraph, tableSlides, type Draft, type SlideStyle } from './kit.ts'
import { recordText } from './texts.ts'

/**
 * The ratings contradicted by events, and the number of events without a record; no slide if there are neither (rule
 * events.report).
 */
export function factsSlides(style: SlideStyle, { facts }: PackData): Draft[] {
  const { words } = style
  const { translate, say } = words
  const { total, risks, unlinked } = facts
  if (total + unlinked === 0) return []
  const rest = total - risks.length
  const text = [
    say('facts.text', { smart_count: total }),
    ...(unlinked > 0 ? [say('facts.unlinked', { smart_count: unlinked })] : []),
    ...(rest > 0 ? [say('more', { smart_count: rest })] : []),
  ]
  return tableSlides(style, {
    slide: 'facts',
    name: say('facts.title'),
    title: say('facts.title'),
    above: paragraph(style, text.join(' ')),
    columns: [
      { title: say('columns.risk'), share: 4 },
      { title: say('columns.group'), share: 2.2 },
      { title: say('facts.events'), share: 2.4 },
      { title: say('facts.loss'), share: 2 },
      { title: translate('risks.fields.evidenceComment'), share: 3 },
    ],
    rows: risks.map((risk) => {
      const { events, likelihood, lossTotal } = risk.evidence
      const rated = ratingOfRisk(risk, 'net')?.likelihood ?? emptyValue
      const losses = lossTotal.map(
        ({ amount, currency }) => `${exactNumber(amount, words.locale)} ${translate(`criteria.units.${currency}`)}`,
      )
      return [
        recordText(risk.id, risk.latestDetail.eventDescription ?? ''),
        risk.companyGroup.name,
        say('facts.means', { smart_count: events, likelihood: likelihood ?? emptyValue, rated }),
        losses.join(', ') || emptyValue,
        risk.latestDetail.evidenceComment ?? emptyValue,
      ]
    }),
    size: 10,
  })
}
