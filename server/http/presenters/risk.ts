import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { isAboveAppetite } from '#domain/risks/appetite'
import { hasFact } from '#domain/risks/facts'
import { assessmentTexts, detailTexts, impactValues, planTexts } from '#domain/risks/fieldNames'
import { targetOf } from '#domain/risks/target'
import { offersOn } from '#domain/risks/workflow/offers'
import type { Assessment } from '#domain/wire/assessments'
import type { Notice } from '#domain/wire/common'
import { noEvidence } from '#domain/wire/events'
import type { Plan } from '#domain/wire/plans'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { AppetiteSource } from '#server/queries/risks/appetite'
import type { DetailRow } from '#server/queries/risks/riskDetailJson'
import type { RecordRow, RiskRow, WrittenRiskRow } from '#server/queries/risks/riskRows'
import { riskStateOf } from '#server/queries/risks/riskStates'
import type { Viewer } from '#server/queries/shared/viewer'
import { denialOf, offerFactsOf } from './denials.ts'

/** Returns a risk for the wire with the viewer's allowed actions (rule wire.risk). */
export function presentRisk(
  row: RiskRow,
  viewer: Viewer,
  notices: readonly Notice['code'][] = [],
  { isSummaryHistory } = { isSummaryHistory: false },
): Risk {
  const { locale } = viewer
  const { allowedActions, deniedActions } = offersOn(
    viewer.actor,
    { ...riskStateOf(row), isSummaryHistory },
    offerFactsOf(row),
  )
  return {
    ...recordOn(row, locale, isSummaryHistory),
    latestDetail: presentRiskDetail(row.detail, locale),
    allowedActions,
    deniedActions: deniedActions.map((denied) => denialOf(denied, row, locale).object),
    ...(notices.length > 0 ? { notices: notices.map((code) => presentNotice(code, locale)) } : {}),
  }
}

/**
 * Like `presentRisk`, but serialized for the response.
 * @param items of a summary, serialized, if requested
 */
export function writeRisk(row: WrittenRiskRow, viewer: Viewer, items?: readonly string[]): string {
  const { actor, locale } = viewer
  const { allowedActions, deniedActions } = offersOn(actor, riskStateOf(row), offerFactsOf(row))
  const denials = deniedActions.map((denied) => denialOf(denied, row, locale).text)
  const record = JSON.stringify({ ...recordOn(row, locale), allowedActions })
  const fields = [
    record.slice(1, -1),
    `"latestDetail":${row.detail}`,
    `"deniedActions":[${denials.join()}]`,
    ...(items ? [`"riskItems":[${items.join()}]`] : []),
  ]
  return `{${fields.join()}}`
}

/** The fields of the record itself, independent of its revision. */
function recordOn(row: RecordRow, locale: Locale, isSummaryHistory = false) {
  const { appetite = null, netScore = null } = row
  // A snapshot has no state that changes with the day, or that depends on what its reader can read of the past.
  const now: Partial<RecordRow> = isSummaryHistory ? {} : row
  const { facts = [] } = now
  return {
    id: row.id,
    type: row.type,
    isActive: row.isActive,
    isPrivate: row.isPrivate,
    isSummaryHistory,
    order: row.order,
    creatorRole: row.creatorRole,
    company: row.company,
    companyId: row.company.id,
    companyGroup: row.companyGroup,
    companyGroupId: row.companyGroup.id,
    appetite,
    appetiteSource: presentAppetiteSource(row.appetiteSource ?? null, locale),
    acceptance: now.acceptance ?? null,
    isAboveAppetite: isAboveAppetite(netScore === null ? null : { score: netScore }, appetite),
    riskRisks: row.riskRisks,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    targetState: now.targetState ?? null,
    nextReviewOn: now.nextReviewOn ?? null,
    isReviewDue: now.isReviewDue ?? false,
    isTargetOpen: now.isTargetOpen ?? false,
    isTargetDue: now.isTargetDue ?? false,
    targetMoves: now.targetMoves ?? 0,
    evidence: now.evidence ?? noEvidence(),
    isContradicted: hasFact(facts, 'events'),
    indicators: now.indicators ?? [],
    isRatedBeforeCritical: now.isRatedBeforeCritical ?? false,
    facts,
  }
}

/** Returns the source of an appetite for the wire. */
export const presentAppetiteSource = (source: AppetiteSource | null, locale: Locale): Risk['appetiteSource'] =>
  source && {
    companyGroupId: source.companyGroupId,
    riskCategory: source.riskCategory && { id: source.riskCategory.id, name: nameIn(source.riskCategory, locale) },
  }

/** Returns a revision for the wire, with names in the viewer's language. */
export function presentRiskDetail(row: DetailRow, locale: Locale): RiskDetail {
  const { submitRole, riskCategory, stickyNotes } = row
  return {
    id: row.id,
    riskId: row.riskId,
    revision: row.revision,
    workflowStatus: { name: row.workflowStatus },
    submitDetail: submitRole === null ? null : { name: submitRole },
    reviewStatus: row.reviewStatus,
    riskCategory: riskCategory === null ? null : { id: riskCategory.id, name: nameIn(riskCategory, locale) },
    ...valuesOf(row, detailTexts),
    fileAttachment: row.fileAttachment,
    copyFileAttachment: row.copyFileAttachment,
    inactiveStatus: row.inactiveStatus,
    owner: row.owner ?? null,
    target: targetOf(row),
    assessments: row.assessments.map((assessment) => presentAssessment(assessment, locale)),
    mitigationPlans: row.mitigationPlans.map(presentPlan),
    ...(stickyNotes && { stickyNotes }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

const presentAssessment = (row: DetailRow['assessments'][number], locale: Locale): Assessment => ({
  id: row.id,
  riskDetailId: row.riskDetailId,
  type: row.type,
  likelihoodRate: row.likelihoodRate,
  impactAssessmentItems: row.impactAssessmentItems.map((item) => ({
    id: item.id,
    impactType: { key: item.impactType.key, name: nameIn(item.impactType, locale) },
    rate: item.rate,
    ...valuesOf(item, impactValues),
  })),
  highestImpactRate: row.highestImpactRate,
  heatMapIndicator: row.heatMapIndicator,
  activeflag: row.activeflag,
  ...valuesOf(row, assessmentTexts),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Missing in snapshots older than owners and days of plans, or without a meaning in one. */
type LaterPlanValue = 'owner' | 'startDate' | 'dueDate' | 'progress' | 'isLate' | 'mayUpdate'

const presentPlan = (row: Omit<Plan, LaterPlanValue> & Partial<Pick<Plan, LaterPlanValue>>): Plan => ({
  id: row.id,
  riskDetailId: row.riskDetailId,
  ...valuesOf(row, planTexts),
  status: row.status,
  owner: row.owner ?? null,
  startDate: row.startDate ?? null,
  dueDate: row.dueDate ?? null,
  progress: row.progress ?? 0,
  isLate: row.isLate ?? false,
  reviewStatus: row.reviewStatus,
  mayUpdate: row.mayUpdate ?? false,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Returns the named values; null for fields that older snapshots of the history lack. */
function valuesOf<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const values: Partial<Record<Name, unknown>> = {}
  for (const name of names) values[name] = row[name] ?? null
  return values as Pick<Row, Name>
}

/** Describes a used fallback (rule wire.notices). */
export function presentNotice(code: Notice['code'], locale: Locale): Notice {
  return { code, message: translate(locale, `notices.${code}`) }
}

/** The name in the viewer's language. */
export const nameIn = (named: InEachLanguage<'name'>, locale: Locale): string => textIn(named, 'name', locale)
