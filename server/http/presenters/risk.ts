import { assessmentTexts, detailTexts, impactValues, recordOf } from '#domain/risks/fieldNames'
import type { Notice } from '#domain/wire/common'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import { decisionsOn } from '#domain/risks/workflow/riskActions'
import { textIn, type Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import type { Viewer } from '#server/queries/viewer'
import type { DetailRow, RiskRow } from '#server/queries/risks/riskRows'
import { riskStateOf } from '#server/queries/risks/riskStates'

/** A risk as the wire carries it, with what its viewer may do (rule wire.risk). */
export function presentRisk(
  row: RiskRow,
  { actor, locale }: Viewer,
  notices: readonly Notice['code'][] = [],
  { isSummaryHistory } = { isSummaryHistory: false },
): Risk {
  const { allowedActions, deniedActions } = decisionsOn(actor, { ...riskStateOf(row), isSummaryHistory })
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
    latestDetail: presentRiskDetail(row.detail, locale),
    riskRisks: row.riskRisks,
    allowedActions,
    deniedActions: deniedActions.map(({ action, reason }) => ({
      action,
      reason: translate(locale, `deniedReasons.${reason}`),
    })),
    ...(notices.length > 0 ? { notices: notices.map((code) => presentNotice(code, locale)) } : {}),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Texts that a picture of the history lacks, because it is older than their field. */
const noDetailTexts = recordOf(detailTexts, () => null)
const noAssessmentTexts = recordOf(assessmentTexts, () => null)
const noImpactValues = recordOf(impactValues, () => null)
const noPlanValues = { owner: null, startDate: null, dueDate: null, progress: 0, isLate: false }

/** A revision as the wire carries it, names in the viewer's language. */
export function presentRiskDetail(row: DetailRow, locale: Locale): RiskDetail {
  const { workflowStatus, submitRole, riskCategory, assessments, ...rest } = row
  return {
    ...noDetailTexts,
    ...rest,
    workflowStatus: { name: workflowStatus },
    submitDetail: submitRole === null ? null : { name: submitRole },
    riskCategory: riskCategory === null ? null : { id: riskCategory.id, name: nameIn(riskCategory, locale) },
    mitigationPlans: rest.mitigationPlans.map((plan) => ({ ...noPlanValues, ...plan })),
    assessments: assessments.map((assessment) => ({
      ...noAssessmentTexts,
      ...assessment,
      impactAssessmentItems: assessment.impactAssessmentItems.map(({ impactType, ...item }) => ({
        ...noImpactValues,
        ...item,
        impactType: { key: impactType.key, name: nameIn(impactType, locale) },
      })),
    })),
  }
}

/** A fallback that was taken, in words (rule wire.notices). */
function presentNotice(code: Notice['code'], locale: Locale): Notice {
  return { code, message: translate(locale, `notices.${code}`) }
}

/** The name in the viewer's language. */
export const nameIn = (named: { nameEn: string; nameTh: string }, locale: Locale): string =>
  textIn(named, 'name', locale)
