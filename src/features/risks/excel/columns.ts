import type { messages as english } from '#i18n/en/index'
import type { Translate, TextKey } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { assessmentTexts, detailFieldNames, impactTexts } from '#domain/risks/fieldNames'
import { assessmentFields, detailFields, type DetailField } from '#domain/risks/fields'
import {
  assessmentTypes,
  keyRiskIndicatorStates,
  mitigationStatuses,
  type AssessmentType,
} from '#domain/risks/statuses'
import { assessmentOf } from '../labels/levels.ts'
import { rateText } from '../labels/rateText.ts'
import type { CellValue, ColumnKind } from './workbookContent.ts'

/** One column of the records sheet; which there are says this file, and for the fields of a risk their table. */
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
      value: (risk, translate) =>
        (rated(risk)?.impactAssessmentItems ?? [])
          .filter((item) => item.rate !== null || impactTexts.some((name) => item[name] !== null))
          .map((item) =>
            [
              `${item.impactType.name}: ${rateText(translate, 'impact', item.rate)}`,
              ...impactTexts.map((name) => item[name]),
            ]
              .filter(Boolean)
              .join('; '),
          )
          .join('\n'),
    },
    ...assessmentTexts.map((name): RecordColumn => ({
      header: named(name),
      kind: 'text',
      width: assessmentFields[name].excelWidth,
      value: (risk) => rated(risk)?.[name] ?? null,
    })),
  ]
}

/** The column of a field of the detail. */
function columnOf(name: DetailField): RecordColumn {
  return text(`risks.fields.${name}`, detailFields[name].excelWidth, ({ latestDetail: detail }, translate) => {
    if (name === 'riskCategory') return detail.riskCategory?.name ?? null
    if (name === 'fileAttachment') return detail.fileAttachment.map(({ attachmentName }) => attachmentName).join('\n')
    const value = detail[name]
    return value !== null && name === 'keyRiskIndicatorStatus' ? keyRiskIndicatorText(value, translate) : value
  })
}

/** Every field of a record, in the order of its pages. */
export const recordColumns: readonly RecordColumn[] = [
  number('excel.columns.id', ({ id }) => id),
  text('excel.columns.type', 16, ({ type }, translate) => translate(`vocabulary.riskType.${type}`)),
  text('excel.columns.company', 24, ({ company }) => company.name),
  text('excel.columns.companyGroup', 28, ({ companyGroup }) => companyGroup.name),
  ...detailFieldNames.filter((name) => name !== 'fileAttachment').map(columnOf),
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
  columnOf('fileAttachment'),
  number('excel.columns.revision', ({ latestDetail }) => latestDetail.revision),
  date('excel.columns.createdAt', ({ createdAt }) => createdAt),
  date('excel.columns.updatedAt', ({ updatedAt }) => updatedAt),
]

/** States that the list offers have a text; what was written before there was a list stays as it is. */
function keyRiskIndicatorText(status: string, translate: Translate): string {
  const known = keyRiskIndicatorStates.find((one) => one === status)
  return known ? translate(`risks.keyRiskIndicator.${known}`) : status
}
