import { ratingOfRisk } from '#domain/records/assessments'
import { shownStatusOf } from '#domain/records/shownStatus'
import type { AcceptedAmount } from '#domain/wire/acceptances'
import type { Plan } from '#domain/wire/plans'
import type { Risk } from '#domain/wire/risks'
import { emptyValue } from '#i18n/dates'
import { exactNumber } from '#i18n/numbers'
import type { PackData } from '../packData.ts'
import type { PackWords } from '../packWords.ts'
import { paragraph, tableSlides, type Draft } from './kit.ts'
import { personText, recordText, scoreCell } from './texts.ts'

/** Returns the next plan: the open plan with the earliest due date. */
export function nextPlanOf(risk: Risk): Plan | undefined {
  const plans = risk.latestDetail.mitigationPlans
  const open = plans.filter(({ status }) => status !== 'Complete')
  const dueOf = ({ dueDate }: Plan) => dueDate ?? '9999'
  return (open.length > 0 ? open : plans).toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1))[0]
}

/** The top risks, each with its next plan and the owner of that plan. */
export function topSlides(words: PackWords, { top }: PackData): Draft[] {
  const { translate, say } = words
  return tableSlides(words, {
    slide: 'top',
    name: say('top.title', { count: top.length }),
    title: say('top.title', { count: top.length }),
    subtitle: say('top.text'),
    columns: [
      { title: say('columns.rank'), share: 0.65, align: 'center', lines: 1 },
      { title: say('columns.risk'), share: 3.2 },
      { title: say('columns.group'), share: 1.6 },
      { title: translate('risks.fields.owner'), share: 1.3 },
      { title: translate('vocabulary.assessmentType.gross'), share: 1.4, lines: 1 },
      { title: translate('vocabulary.assessmentType.net'), share: 1.4, lines: 1 },
      { title: say('columns.nextPlan'), share: 2.3 },
      { title: say('columns.owner'), share: 1.4 },
      { title: say('columns.due'), share: 1.3 },
    ],
    rows: top.map((risk, index) => {
      const plan = nextPlanOf(risk)
      return [
        String(index + 1),
        recordText(risk.id, risk.latestDetail.eventDescription ?? ''),
        risk.companyGroup.name,
        personText(risk.latestDetail.owner),
        scoreCell(words, ratingOfRisk(risk, 'gross')),
        scoreCell(words, ratingOfRisk(risk, 'net')),
        plan ? (plan.description ?? translate('plans.noDescription')) : say('noPlan'),
        personText(plan?.owner ?? null),
        dueText(words, plan),
      ]
    }),
    size: 10,
  })
}

/** The due date of a plan; marked if the plan is late. */
function dueText(words: PackWords, plan: Pick<Plan, 'dueDate' | 'isLate'> | undefined): string {
  const day = words.dates.text(plan?.dueDate)
  return plan?.isLate ? `${day} (${words.translate('plans.late')})` : day
}

/** The records above the appetite: their number and a list. */
export function appetiteSlides(words: PackWords, { appetite, above, report }: PackData): Draft[] {
  const { translate, say } = words
  const text =
    appetite === null
      ? say('appetite.none')
      : say('appetite.text', { smart_count: above.total, total: report.total, score: appetite })
  const rest = above.total - above.cards.length
  return tableSlides(words, {
    slide: 'appetite',
    name: say('appetite.title'),
    title: say('appetite.title'),
    above: paragraph(words, rest > 0 ? `${text} ${say('more', { smart_count: rest })}` : text),
    columns: [
      { title: say('columns.risk'), share: 3.9 },
      { title: say('columns.group'), share: 1.7 },
      { title: translate('risks.fields.owner'), share: 1.4 },
      { title: translate('vocabulary.assessmentType.gross'), share: 1.5, lines: 1 },
      { title: translate('vocabulary.assessmentType.net'), share: 1.5, lines: 1 },
      { title: say('columns.status'), share: 1.9 },
      { title: say('columns.plans'), share: 1.5 },
    ],
    rows: above.cards.map((card) => [
      recordText(card.id, card.title),
      card.companyGroup.name,
      personText(card.owner),
      scoreCell(words, card.gross),
      scoreCell(words, card.net),
      translate(`vocabulary.workflowStatus.${shownStatusOf(card, card.holder)}`),
      say(card.plans.late > 0 ? 'plansLate' : 'plansDone', card.plans),
    ]),
    size: 10,
  })
}

/** The accepted records above the appetite: the person, the last day and the cost; no slide if there are none. */
export function acceptedSlides(words: PackWords, { accepted }: PackData): Draft[] {
  const { translate, say, dates } = words
  const { total, cards, amounts } = accepted
  if (total === 0) return []
  const rest = total - cards.length
  const money = (amount: number, currency: AcceptedAmount['currency']) =>
    `${exactNumber(amount, words.locale)} ${translate(`criteria.units.${currency}`)}`
  const sums = amounts
    .filter(({ riskCategoryId }) => riskCategoryId === null)
    .map(({ companyGroup, amount, currency, limit }) => {
      const sum = say('accepted.sum', { group: companyGroup.name, amount: money(amount, currency) })
      return limit === null ? sum : say('accepted.ofLimit', { sum, limit: money(limit, currency) })
    })
  const text = [
    say('accepted.text', { smart_count: total }),
    ...sums,
    ...(rest > 0 ? [say('more', { smart_count: rest })] : []),
  ]
  return tableSlides(words, {
    slide: 'accepted',
    name: say('accepted.title'),
    title: say('accepted.title'),
    above: paragraph(words, text.join(' · ')),
    columns: [
      { title: say('columns.risk'), share: 4.6 },
      { title: say('columns.group'), share: 2.4 },
      { title: translate('vocabulary.assessmentType.net'), share: 1.5, lines: 1 },
      { title: say('accepted.by'), share: 2.2 },
      { title: say('accepted.until'), share: 1.5 },
    ],
    rows: cards.map((card) => [
      recordText(card.id, card.title),
      card.companyGroup.name,
      scoreCell(words, card.net),
      card.acceptance ? personText(card.acceptance.by) : emptyValue,
      dates.text(card.acceptance?.until),
    ]),
    size: 10,
  })
}

const day = 24 * 60 * 60 * 1000

/** Overdue plans, the longest overdue first. */
export function lateSlides(words: PackWords, { late, madeAt }: PackData): Draft[] {
  const { translate, say } = words
  const rest = late.total - late.plans.length
  const text = say(late.total === 0 ? 'late.none' : 'late.text', { smart_count: late.total })
  return tableSlides(words, {
    slide: 'late',
    name: say('late.title'),
    title: say('late.title'),
    above: paragraph(words, rest > 0 ? `${text} ${say('late.more', { smart_count: rest })}` : text),
    columns: [
      { title: say('columns.plan'), share: 4 },
      { title: say('columns.risk'), share: 3.4 },
      { title: say('columns.group'), share: 1.7 },
      { title: say('columns.owner'), share: 1.5 },
      { title: say('columns.due'), share: 1.3 },
      { title: say('columns.daysLate'), share: 0.8, align: 'right' },
      { title: say('columns.progress'), share: 1.15, align: 'right' },
    ],
    rows: late.plans.map((plan) => [
      plan.description ?? translate('plans.noDescription'),
      recordText(plan.risk.id, plan.risk.title),
      plan.risk.companyGroup?.name ?? emptyValue,
      personText(plan.owner),
      words.dates.text(plan.dueDate),
      plan.dueDate ? String(Math.max(1, Math.floor((madeAt.getTime() - Date.parse(plan.dueDate)) / day))) : emptyValue,
      translate('plans.percent', { percent: plan.progress }),
    ]),
    size: 10,
  })
}
