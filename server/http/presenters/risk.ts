import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { isAboveAppetite } from '#domain/risks/appetite'
import { hasFact } from '#domain/risks/facts'
import { targetOf } from '#domain/risks/target'
import { offersOn } from '#domain/risks/workflow/offers'
import type { Notice } from '#domain/wire/common'
import { noEvidence } from '#domain/wire/events'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { AppetiteSource } from '#server/queries/risks/conditions/appetite'
import type { DetailRow } from '#server/queries/risks/record/riskDetailJson'
import type { RecordRow, RiskRow, WrittenRiskRow } from '#server/queries/risks/record/riskRows'
import { riskStateOf } from '#server/queries/risks/record/riskStates'
import type { Viewer } from '#server/queries/shared/viewer'
import type { JsonText } from '../writtenJson.ts'
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
export function writeRisk(row: WrittenRiskRow, viewer: Viewer, items?: readonly JsonText<Risk>[]): JsonText<Risk> {
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
  return `{${fields.join()}}` as JsonText<Risk>
}

/** The fields of the record itself, independent of its revision. */
function recordOn(row: RecordRow, locale: Locale, isSummaryHistory = false) {
  const { appetite, netScore } = row
  const state = isSummaryHistory ? stateOfSnapshots : row
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
    appetiteSource: presentAppetiteSource(row.appetiteSource, locale),
    acceptance: state.acceptance,
    isAboveAppetite: isAboveAppetite(netScore === null ? null : { score: netScore }, appetite),
    riskRisks: row.riskRisks,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    targetState: state.targetState,
    nextReviewOn: state.nextReviewOn,
    isReviewDue: state.isReviewDue,
    isTargetOpen: state.isTargetOpen,
    isTargetDue: state.isTargetDue,
    targetMoves: state.targetMoves,
    evidence: state.evidence,
    isContradicted: hasFact(state.facts, 'events'),
    indicators: state.indicators,
    isRatedBeforeCritical: state.isRatedBeforeCritical,
    facts: state.facts,
  }
}

/** A snapshot has no state that changes with the day, or that depends on what its reader can read of the past. */
const stateOfSnapshots = {
  acceptance: null,
  targetState: null,
  nextReviewOn: null,
  isReviewDue: false,
  isTargetOpen: false,
  isTargetDue: false,
  targetMoves: 0,
  evidence: noEvidence(),
  indicators: [],
  isRatedBeforeCritical: false,
  facts: [],
} satisfies Partial<RecordRow>

/** Returns the source of an appetite for the wire. */
export const presentAppetiteSource = (source: AppetiteSource | null, locale: Locale): Risk['appetiteSource'] =>
  source && {
    companyGroupId: source.companyGroupId,
    riskCategory: source.riskCategory && { id: source.riskCategory.id, name: nameIn(source.riskCategory, locale) },
  }

/** Returns a revision for the wire, with names in the viewer's language. */
export function presentRiskDetail(row: DetailRow, locale: Locale): RiskDetail {
  const {
    workflowStatus,
    submitRole,
    riskCategory,
    targetLikelihood: _likelihood,
    targetImpact: _impact,
    targetOn: _on,
    ...values
  } = row
  return {
    ...values,
    workflowStatus: { name: workflowStatus },
    submitDetail: submitRole === null ? null : { name: submitRole },
    riskCategory: riskCategory === null ? null : { id: riskCategory.id, name: nameIn(riskCategory, locale) },
    target: targetOf(row),
    assessments: row.assessments.map((assessment) => ({
      ...assessment,
      impactAssessmentItems: assessment.impactAssessmentItems.map((item) => ({
        ...item,
        impactType: { key: item.impactType.key, name: nameIn(item.impactType, locale) },
      })),
    })),
  }
}

/** Describes a used fallback (rule wire.notices). */
export function presentNotice(code: Notice['code'], locale: Locale): Notice {
  return { code, message: translate(locale, `notices.${code}`) }
}

/** The name in the viewer's language. */
export const nameIn = (named: InEachLanguage<'name'>, locale: Locale): string => textIn(named, 'name', locale)
