import type { messages as english } from '#i18n/en/index'
import { risks } from '#i18n/en/risks'
import type { Translate, TextKey } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { assessmentTypes, mitigationStatuses, type AssessmentType } from '#domain/risks/statuses'
import { assessmentOf } from '../labels/levels.ts'
import type { CellValue, ColumnKind } from './workbookContent.ts'

/** One column of the records sheet; this file is the only place that says which there are. */
export interface RecordColumn {
  header: (translate: Translate) => string
  kind: ColumnKind
  /** In characters. */
  width: number
  value: (risk: Risk, translate: Translate) => CellValue
}

const text = (field: TextKey, width: number, value: RecordColumn['value']): RecordColumn => ({
  header: (translate) => translate(field),
  kind: 'text',
  width,
  value,
})

const number = (field: TextKey, value: RecordColumn['value']): RecordColumn => ({
  header: (translate) => translate(field),
  kind: 'number',
  width: 11,
  value,
})

const date = (field: TextKey, value: (risk: Risk) => string): RecordColumn => ({
  header: (translate) => translate(field),
  kind: 'date',
  width: 20,
  value: (risk) => new Date(value(risk)),
})

const yesOrNo = (value: boolean, translate: Translate) => translate(`risks.history.${value ? 'yes' : 'no'}`)

/** Likelihood, impact, score, level, every impact and the controls of one assessment. */
function columnsOf(type: AssessmentType): RecordColumn[] {
  const named = (name: keyof typeof english.excel.columns) => (translate: Translate) =>
    translate(`excel.columns.${name}`, { assessmentType: translate(`vocabulary.assessmentType.${type}`) })
  const rated = (risk: Risk) => assessmentOf(risk, type)
  const score = (risk: Risk) => {
    const { likelihoodRate = null, highestImpactRate = null } = rated(risk) ?? {}
    return likelihoodRate === null || highestImpactRate === null ? null : likelihoodRate * highestImpactRate
  }
  return [
    { header: named('likelihood'), kind: 'number', width: 11, value: (risk) => rated(risk)?.likelihoodRate ?? null },
    { header: named('impact'), kind: 'number', width: 11, value: (risk) => rated(risk)?.highestImpactRate ?? null },
    { header: named('score'), kind: 'number', width: 11, value: score },
    {
      header: named('level'),
      kind: 'level',
      width: 12,
      value: (risk, translate) => {
        const level = rated(risk)?.heatMapIndicator
        return level ? { level, text: translate(`vocabulary.level.${level}`) } : null
      },
    },
    {
      header: named('impacts'),
      kind: 'text',
      width: 44,
      value: (risk) =>
        (rated(risk)?.impactAssessmentItems ?? [])
          .filter(({ rate, financialImpact, assumption }) => rate ?? financialImpact ?? assumption)
          .map(({ impactType, rate, financialImpact, assumption }) =>
            [`${impactType.name}: ${rate ?? '-'}`, financialImpact, assumption].filter(Boolean).join('; '),
          )
          .join('\n'),
    },
    { header: named('controls'), kind: 'text', width: 44, value: (risk) => rated(risk)?.keyCurrentControls ?? null },
  ]
}

/** Every field of a record, in the order of its pages. */
export const recordColumns: readonly RecordColumn[] = [
  number('excel.columns.id', ({ id }) => id),
  text('excel.columns.type', 16, ({ type }, translate) => translate(`vocabulary.riskType.${type}`)),
  text('excel.columns.company', 24, ({ company }) => company.name),
  text('excel.columns.companyGroup', 28, ({ companyGroup }) => companyGroup.name),
  text('risks.fields.riskCategory', 24, ({ latestDetail }) => latestDetail.riskCategory?.name ?? null),
  text('risks.fields.riskCategoryDescription', 24, ({ latestDetail }) => latestDetail.riskCategoryDescription),
  text('risks.fields.eventDescription', 60, ({ latestDetail }) => latestDetail.eventDescription),
  text('risks.fields.rootCause', 60, ({ latestDetail }) => latestDetail.rootCause),
  text('risks.fields.indicator', 32, ({ latestDetail }) => latestDetail.indicator),
  text('risks.fields.triggerPoint', 32, ({ latestDetail }) => latestDetail.triggerPoint),
  text(
    'risks.fields.keyRiskIndicatorStatus',
    16,
    ({ latestDetail: { keyRiskIndicatorStatus: status } }, translate) =>
      status && keyRiskIndicatorText(status, translate),
  ),
  ...assessmentTypes.flatMap(columnsOf),
  text('excel.columns.plans', 60, ({ latestDetail }, translate) =>
    latestDetail.mitigationPlans
      .map(({ description, status }) => `${description ?? '-'} (${translate(`vocabulary.mitigationStatus.${status}`)})`)
      .join('\n'),
  ),
  ...mitigationStatuses.map((status): RecordColumn => ({
    header: (translate) =>
      translate('excel.columns.plansOf', { status: translate(`vocabulary.mitigationStatus.${status}`) }),
    kind: 'number',
    width: 11,
    value: ({ latestDetail }) => latestDetail.mitigationPlans.filter((plan) => plan.status === status).length,
  })),
  text('risks.fields.workflowStatus', 28, ({ latestDetail }, translate) =>
    translate(`vocabulary.workflowStatus.${latestDetail.workflowStatus.name}`),
  ),
  text('risks.fields.reviewStatus', 16, ({ latestDetail }, translate) =>
    translate(`vocabulary.reviewStatus.${latestDetail.reviewStatus}`),
  ),
  text('excel.columns.creatorRole', 16, ({ creatorRole }, translate) => translate(`vocabulary.role.${creatorRole}`)),
  text('risks.fields.isPrivate', 10, ({ isPrivate }, translate) => yesOrNo(isPrivate, translate)),
  text('risks.fields.isActive', 10, ({ isActive }, translate) => yesOrNo(isActive, translate)),
  text('excel.columns.boundRisks', 20, ({ riskRisks }) => riskRisks.map(({ riskId }) => riskId).join(', ')),
  text('risks.fields.fileAttachment', 32, ({ latestDetail }) =>
    latestDetail.fileAttachment.map(({ attachmentName }) => attachmentName).join('\n'),
  ),
  number('excel.columns.revision', ({ latestDetail }) => latestDetail.revision),
  date('excel.columns.createdAt', ({ createdAt }) => createdAt),
  date('excel.columns.updatedAt', ({ updatedAt }) => updatedAt),
]

const { keyRiskIndicator } = risks

/** States that the list offers have a text; what was written before there was a list stays as it is. */
function keyRiskIndicatorText(status: string, translate: Translate): string {
  const known = (Object.keys(keyRiskIndicator) as (keyof typeof keyRiskIndicator)[]).find((one) => one === status)
  return known ? translate(`risks.keyRiskIndicator.${known}`) : status
}
