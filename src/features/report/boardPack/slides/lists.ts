import { shownStatusOf } from '#domain/records/shownStatus'
import { packChangeKinds } from '#domain/boardPacks/changes'
import type { Risk } from '#domain/wire/risks'
import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import type { AcceptedAmount } from '#domain/wire/acceptances'
import { emptyValue } from '#i18n/dates'
import { exactNumber } from '#i18n/numbers'
import type { PackData } from '../packData.ts'
import { body, ink, margin, sunken, type Part } from '../slide.ts'
import { paragraph, tableSlides, textPart, type Draft, type SlideStyle } from './kit.ts'
import { levelCell, personText, ratingOfRisk, recordText, scoreCell } from './texts.ts'

/** Returns the next plan: the open plan with the earliest due date. */
export function nextPlanOf(risk: Risk): MitigationPlan | undefined {
  const plans = risk.latestDetail.mitigationPlans
  const open = plans.filter(({ status }) => status !== 'Complete')
  const dueOf = ({ dueDate }: MitigationPlan) => dueDate ?? '9999'
  return (open.length > 0 ? open : plans).toSorted((one, other) => (dueOf(one) < dueOf(other) ? -1 : 1))[0]
}

/** The top risks, each with its next plan and the owner of that plan. */
export function topSlides(style: SlideStyle, { top }: PackData): Draft[] {
  const { words } = style
  const { translate, say } = words
  return tableSlides(style, {
    slide: 'top',
    name: say('top.title', { count: top.length }),
    title: say('top.title', { count: top.length }),
    subtitle: say('top.text'),
    columns: [
      { title: say('columns.rank'), share: 0.65, align: 'center', lines: 1 },
      { title: say('columns.risk'), share: 3.2 },
      { title: say('columns.group'), share: 1.5 },
      { title: translate('risks.fields.owner'), share: 1.3 },
      { title: translate('vocabulary.assessmentType.gross'), share: 1.4, lines: 1 },
      { title: translate('vocabulary.assessmentType.net'), share: 1.4, lines: 1 },
      { title: say('columns.nextPlan'), share: 2.4 },
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
        dueText(style, plan),
      ]
    }),
    size: 10,
  })
}

/** The due date of a plan; marked if the plan is late. */
function dueText({ words }: SlideStyle, plan: Pick<MitigationPlan, 'dueDate' | 'isLate'> | undefined): string {
  const day = words.dates.text(plan?.dueDate)
  return plan?.isLate ? `${day} (${words.translate('plans.late')})` : day
}

/** The records above the appetite: their number and a list. */
export function appetiteSlides(style: SlideStyle, { appetite, above, report }: PackData): Draft[] {
  const { words } = style
  const { translate, say } = words
  const text =
    appetite === null
      ? say('appetite.none')
      : say('appetite.text', { smart_count: above.total, total: report.total, score: appetite })
  const rest = above.total - above.cards.length
  return tableSlides(style, {
    slide: 'appetite',
    name: say('appetite.title'),
    title: say('appetite.title'),
    above: paragraph(style, rest > 0 ? `${text} ${say('more', { smart_count: rest })}` : text),
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
export function acceptedSlides(style: SlideStyle, { accepted }: PackData): Draft[] {
  const { words } = style
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
  return tableSlides(style, {
    slide: 'accepted',
    name: say('accepted.title'),
    title: say('accepted.title'),
    above: paragraph(style, text.join(' · ')),
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

/** The changes since an earlier pack; no slide without an earlier pack. */
export function changesSlides(style: SlideStyle, { changes }: PackData): Draft[] {
  const { words } = style
  const { say } = words
  const title = say('changes.title')
  if (!changes) return []
  const { pack, counts, records } = changes
  const since = say('changes.since', { time: words.dates.withTime(pack.createdAt), name: personText(pack.user) })
  const isNothing = counts.every(({ count }) => count === 0)
  return tableSlides(style, {
    slide: 'changes',
    name: title,
    title,
    subtitle: since,
    above: isNothing ? paragraph(style, say('changes.nothing')) : { parts: countParts(style, changes), height: 1.15 },
    columns: [
      { title: say('columns.change'), share: 1.6 },
      { title: say('columns.risk'), share: 5.4 },
      { title: say('columns.group'), share: 2.4 },
      { title: say('columns.before'), share: 1.2 },
      { title: say('columns.now'), share: 1.2 },
    ],
    rows: packChangeKinds.flatMap((kind) =>
      records
        .filter((record) => record.kind === kind)
        .map((record) => [
          { text: say(`changes.kinds.${kind}`), isBold: true },
          recordText(record.id, record.title),
          record.companyGroup.name,
          levelCell(words, record.before),
          levelCell(words, record.after),
        ]),
    ),
    size: 10,
  })
}

/** The number of records by kind of change, side by side. */
function countParts(style: SlideStyle, { counts }: NonNullable<PackData['changes']>): Part[] {
  const gap = 0.15
  const width = (body.width - gap * (counts.length - 1)) / counts.length
  return counts.flatMap(({ name, count }, index): Part[] => {
    const x = margin + index * (width + gap)
    return [
      {
        kind: 'shape',
        shape: 'rectangle',
        frame: { x, y: body.top, width, height: 0.95 },
        fill: sunken,
        line: null,
      },
      textPart(style, { x, y: body.top + 0.06, width, height: 0.48 }, String(count), {
        size: 22,
        isBold: true,
        align: 'center',
        valign: 'middle',
        colour: ink,
      }),
      textPart(style, { x, y: body.top + 0.54, width, height: 0.35 }, style.words.say(`changes.kinds.${name}`), {
        size: 12,
        align: 'center',
        valign: 'middle',
      }),
    ]
  })
}

const day = 24 * 60 * 60 * 1000

/** Overdue plans, the longest overdue first. */
export function lateSlides(style: SlideStyle, { late, madeAt }: PackData): Draft[] {
  const { words } = style
  const { translate, say } = words
  const rest = late.total - late.plans.length
  const text = say(late.total === 0 ? 'late.none' : 'late.text', { smart_count: late.total })
  return tableSlides(style, {
    slide: 'late',
    name: say('late.title'),
    title: say('late.title'),
    above: paragraph(style, rest > 0 ? `${text} ${say('late.more', { smart_count: rest })}` : text),
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
