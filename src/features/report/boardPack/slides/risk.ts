import { assessmentOf, ratingOfRisk } from '#domain/records/assessments'
import { describe, rateText } from '#domain/records/describe'
import { shownStatusOf } from '#domain/records/shownStatus'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { emptyValue } from '#i18n/dates'
import { body, margin, muted, type Part } from '#packages/board-pack'
import { factText } from '#src/features/risks/board-parts/labels/factText.ts'
import { recordWordsOf } from '#src/features/risks/board-parts/labels/recordWords.ts'
import type { PackData } from '../packData.ts'
import { nameIn, type PackWords } from '../packWords.ts'
import { tablePart, textPart, type Draft } from './kit.ts'
import { nextPlanOf } from './lists.ts'
import { mapParts } from './map.ts'
import { personText, recordText, scoreCell } from './texts.ts'

const left = { x: margin, width: 7.7 }
const right = { x: margin + 8.05, width: body.width - 8.05 }

/** The maximum number of plans shown one by one. */
const mostPlans = 4

/** One of the top risks on its own page: event, causes, rating before and after controls, and plans. */
export function riskSlide(words: PackWords, data: PackData, risk: Risk, rank: number): Draft {
  const { translate, say, dates, locale } = words
  const factWords = { translate, dateText: dates.text, locale }
  const detail = risk.latestDetail
  const { owner, eventDescription, rootCause } = describe(detail, recordWordsOf(translate, words.dates.text))
  const category = data.categories.find(({ id }) => id === detail.riskCategory?.id)
  return {
    name: 'risk',
    title: `${rank}. ${recordText(risk.id, detail.eventDescription ?? '')}`,
    subtitle: [
      // The strongest one, as on a card, before what can be cut.
      ...risk.facts.slice(0, 1).map((fact) => factText(fact, factWords).replace(/\.$/, '')),
      category ? nameIn(category, words) : (detail.riskCategory?.name ?? translate('report.noCategory')),
      risk.companyGroup.name,
      translate(`vocabulary.workflowStatus.${shownStatusOf(risk)}`),
      ...(owner.text ? [`${owner.label}: ${owner.text}`] : []),
    ].join(' · '),
    parts: [
      ...textParts(words, [
        [eventDescription.label, eventDescription.text, 0.93],
        [rootCause.label, rootCause.text, 0.68],
        [
          translate('risks.fields.keyCurrentControls'),
          assessmentOf(risk, 'net')?.keyCurrentControls ?? assessmentOf(risk, 'gross')?.keyCurrentControls,
          0.68,
        ],
      ]),
      ...planParts(words, risk),
      ...mapParts(words, {
        name: say('map.title'),
        frame: { x: right.x, y: body.top, width: right.width, height: 3.45 },
        cells: null,
        appetite: data.appetite,
        markers: markersOf(words, risk),
        hasWords: false,
        size: 10,
      }),
      ...ratingParts(words, risk),
    ],
  }
}

function textParts(
  words: PackWords,
  texts: readonly (readonly [heading: string, text: string | null | undefined, height: number])[],
): Part[] {
  let y: number = body.top
  return texts.flatMap(([heading, text, height]) => {
    const parts = [
      textPart(words, { ...left, y, height: 0.25 }, heading, { size: 11, isBold: true, colour: muted }),
      textPart(words, { ...left, y: y + 0.25, height }, text?.trim() || emptyValue, { size: 12 }),
    ]
    y += 0.25 + height + 0.06
    return parts
  })
}

const markersOf = (words: PackWords, risk: Risk) => {
  const [gross, net] = [ratingOfRisk(risk, 'gross'), ratingOfRisk(risk, 'net')]
  const sign = (type: AssessmentType) => words.translate(`heatMap.marker.${type}`)
  return [
    ...(gross ? [{ sign: sign('gross'), gross: null, net: gross, target: null }] : []),
    ...(net ? [{ sign: sign('net'), gross, net, target: risk.latestDetail.target }] : []),
  ]
}

/** Gross, net and target with its date, each with the name of its level. */
function ratingParts(words: PackWords, risk: Risk): Part[] {
  const { translate } = words
  const { target } = risk.latestDetail
  const dayOnOneLine = (day: string) => words.dates.text(day).replaceAll(' ', '\u00a0')
  const ratings = [
    ...assessmentTypes.map(
      (type) => [translate(`vocabulary.assessmentType.${type}`), ratingOfRisk(risk, type)] as const,
    ),
    ...(target ? [[`${translate('risks.fields.target')} ${dayOnOneLine(target.on)}`, target] as const] : []),
  ]
  const rows = ratings.map(([text, rating]) => [
    { text, isBold: true },
    rateText(translate, 'likelihood', rating?.likelihood),
    rateText(translate, 'impact', rating?.impact),
    scoreCell(words, rating),
  ])
  return [
    tablePart(words, {
      name: words.say('columns.score'),
      frame: { ...right, y: body.top + 3.55 },
      columns: [
        { title: '', share: 1.4 },
        { title: translate('vocabulary.likelihood'), share: 1.15 },
        { title: translate('vocabulary.impact'), share: 1.2 },
        { title: words.say('columns.score'), share: 1.05 },
      ],
      rows,
      size: 10,
    }),
  ]
}

function planParts(words: PackWords, risk: Risk): Part[] {
  const { translate, say } = words
  const all = risk.latestDetail.mitigationPlans
  const next = nextPlanOf(risk)
  const plans = [...(next ? [next] : []), ...all.filter((plan) => plan !== next)].slice(0, mostPlans)
  const rest = all.length - plans.length
  const y = 4.95
  const heading = `${say('columns.plans')} (${all.length})`
  return [
    textPart(words, { ...left, y: y - 0.3, height: 0.27 }, heading, { size: 11, isBold: true, colour: muted }),
    plans.length === 0
      ? textPart(words, { ...left, y, height: 0.3 }, say('noPlan'), { size: 12 })
      : tablePart(words, {
          name: say('columns.plans'),
          frame: { ...left, y },
          columns: [
            { title: say('columns.plan'), share: 2.7, lines: plans.length > 3 ? 1 : 2 },
            { title: say('columns.owner'), share: 1.6, lines: 1 },
            { title: say('columns.due'), share: 1.15, lines: 1 },
            { title: say('columns.status'), share: 1.45, lines: 1 },
            { title: say('columns.progress'), share: 1.1, align: 'right', lines: 1 },
          ],
          rows: plans.map((plan) => [
            plan.description ?? translate('plans.noDescription'),
            personText(plan.owner),
            words.dates.text(plan.dueDate),
            plan.isLate ? translate('plans.late') : translate(`vocabulary.mitigationStatus.${plan.status}`),
            translate('plans.percent', { percent: plan.progress }),
          ]),
          size: 9,
        }),
    ...(rest > 0
      ? [
          textPart(
            words,
            { x: right.x, width: right.width, y: body.bottom - 0.28, height: 0.26 },
            say('morePlans', { smart_count: rest }),
            { size: 10, colour: muted, align: 'right' },
          ),
        ]
      : []),
  ]
}
