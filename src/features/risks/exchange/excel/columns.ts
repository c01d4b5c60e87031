import { answeredImpactsOf, assessmentOf, levelOfRisk, placeOf, sumsOf } from '#domain/records/assessments'
import type { Amount } from '#domain/records/assessments'
import { fieldText, impactParts, planFacts, planText } from '#domain/records/describe'
import { shownStatusOf } from '#domain/records/shownStatus'
import { returnedFields } from '#domain/riskImports/returned/returnedFields'
import type { AssessmentText } from '#domain/risks/fieldNames'
import { assessmentTexts, detailFieldNames } from '#domain/risks/fieldNames'
import { assessmentFields, detailFields, type DetailField } from '#domain/risks/fields'
import { rates } from '#domain/risks/heatMap'
import {
  assessmentTypes,
  keyRiskIndicatorStates,
  mitigationStatuses,
  type AssessmentType,
} from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import type { Risk } from '#domain/wire/risks'
import { emptyValue } from '#i18n/dates'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { recordWordsOf } from '#src/features/risks/board-parts/labels/recordWords.ts'
import type { Translate, PlainTextKey } from '#src/platform/i18n/useText.ts'
import type { CellValue, ColumnKind } from './workbookContent.ts'

/**
 * One column of a sheet of records or of their parts. The columns of records are listed here, those of parts in their
 * table.
 */
export interface SheetColumn<Row> {
  header: (translate: Translate) => string
  kind: ColumnKind
  /** In characters. */
  width: number
  value: (row: Row, translate: Translate) => CellValue
  /** The field that the import reads from the column; null if it reads none (rule export.marks). */
  field: string | null
  /** The values that the column offers. */
  choices?: (translate: Translate, lists: Lists) => readonly (string | number)[]
}

/** Names of reference data in the reader's language. */
export interface Lists {
  categories: readonly string[]
  impacts: readonly string[]
}

type RecordColumn = SheetColumn<Risk>
type Header = PlainTextKey | RecordColumn['header']

const column = (header: Header, kind: ColumnKind, width: number, value: RecordColumn['value']): RecordColumn => ({
  header: typeof header === 'string' ? (translate) => translate(header) : header,
  kind,
  width,
  value,
  field: null,
})

const text = (header: Header, width: number, value: RecordColumn['value']) => column(header, 'text', width, value)
const number = (header: Header, value: RecordColumn['value']) => column(header, 'number', 11, value)
const date = (header: Header, value: (risk: Risk) => string) =>
  column(header, 'date', 20, (risk) => new Date(value(risk)))

const yesOrNo = (value: boolean, translate: Translate) => translate(`risks.history.${value ? 'yes' : 'no'}`)

/** Likelihood, impact, score, level, every impact and the controls of one assessment. */
function columnsOf(type: AssessmentType): RecordColumn[] {
  const named =
    (name: 'likelihood' | 'impact' | 'score' | 'level' | 'impacts' | AssessmentText) => (translate: Translate) =>
      translate(`excel.columns.${name}`, { assessmentType: translate(`vocabulary.assessmentType.${type}`) })
  const rated = (risk: Risk) => assessmentOf(risk, type)
  const place = (risk: Risk) => placeOf(rated(risk))
  return [
    {
      ...number(named('likelihood'), (risk) => place(risk).likelihood),
      field: `${type}.likelihoodRate`,
      choices: () => rates,
    },
    number(named('impact'), (risk) => place(risk).impact),
    number(named('score'), (risk) => {
      const { likelihood, impact } = place(risk)
      return likelihood === null || impact === null ? null : likelihood * impact
    }),
    column(named('level'), 'level', 12, (risk, translate) => {
      const level = levelOfRisk(risk, type)
      return level && { level, text: translate(`vocabulary.level.${level}`) }
    }),
    text(named('impacts'), 44, (risk, translate) =>
      answeredImpactsOf(rated(risk))
        .map((item) => {
          // A search in Excel does not find a no-break space.
          const words = {
            translate,
            amountText: (amount: Partial<Amount>) => amountText(translate, amount).replace('\u00a0', ' '),
          }
          const parts = impactParts(item, words)
          return `${item.impactType.name}: ${[...(item.rate === null ? [emptyValue] : []), ...parts].join('; ')}`
        })
        .join('\n'),
    ),
    number(
      (translate) =>
        translate('excel.columns.amount', {
          assessmentType: translate(`vocabulary.assessmentType.${type}`),
          currency: translate(`criteria.units.${currencies[0]}`),
        }),
      (risk) =>
        sumsOf(rated(risk)?.impactAssessmentItems ?? []).find((sum) => sum.financialCurrency === currencies[0])
          ?.financialAmount ?? null,
    ),
    ...assessmentTexts.map((name) => ({
      ...text(named(name), assessmentFields[name].excelWidth, (risk) => rated(risk)?.[name] ?? null),
      field: `${type}.${name}`,
    })),
  ]
}

/** Days that the import reads back (rule export.days). */
const asWritten = (day: string) => day

function columnOf(name: Exclude<DetailField, 'target'>): RecordColumn {
  const choices = choicesOf[name]
  const shown = text(`risks.fields.${name}`, detailFields[name].excelWidth, ({ latestDetail }, translate) =>
    fieldText(latestDetail, name, { translate, dateText: asWritten }),
  )
  return { ...shown, field: returnedFields('record').includes(name) ? name : null, ...(choices && { choices }) }
}

const targetColumns: readonly RecordColumn[] = [
  {
    ...number('risks.fields.targetLikelihood', ({ latestDetail: { target } }) => target?.likelihood ?? null),
    field: 'targetLikelihood',
    choices: () => rates,
  },
  {
    ...number('risks.fields.targetImpact', ({ latestDetail: { target } }) => target?.impact ?? null),
    field: 'targetImpact',
    choices: () => rates,
  },
  {
    ...column('risks.fields.targetOn', 'day', 20, ({ latestDetail: { target } }) => target?.on ?? null),
    field: 'targetOn',
  },
]

const choicesOf: Partial<Record<DetailField, RecordColumn['choices']>> = {
  riskCategory: (_, { categories }) => categories,
  keyRiskIndicatorStatus: (translate) =>
    keyRiskIndicatorStates.map((state) => translate(`risks.keyRiskIndicator.${state}`)),
}

/** Every field of a record, in the order of its pages. */
export const recordColumns: readonly RecordColumn[] = [
  { ...number('excel.columns.id', ({ id }) => id), field: 'id' },
  text('excel.columns.type', 16, ({ type }, translate) => translate(`vocabulary.riskType.${type}`)),
  text('excel.columns.company', 24, ({ company }) => company.name),
  text('excel.columns.companyGroup', 28, ({ companyGroup }) => companyGroup.name),
  ...detailFieldNames.filter((name) => name !== 'fileAttachment' && name !== 'target').map(columnOf),
  ...assessmentTypes.flatMap(columnsOf),
  ...targetColumns,
  text('excel.columns.plans', 60, ({ latestDetail }, translate) =>
    latestDetail.mitigationPlans.map((plan) => planText(plan, { translate })).join('\n'),
  ),
  // A line for each plan, in a format that the import reads back without changes.
  text('excel.columns.planOwners', 44, ({ latestDetail }, translate) =>
    latestDetail.mitigationPlans
      .map((plan) => planFacts(plan, recordWordsOf(translate, asWritten)).join('; ') || '-')
      .join('\n'),
  ),
  ...mitigationStatuses.map((status) =>
    number(
      (translate) => translate('excel.columns.plansOf', { status: translate(`vocabulary.mitigationStatus.${status}`) }),
      ({ latestDetail }) => latestDetail.mitigationPlans.filter((plan) => plan.status === status).length,
    ),
  ),
  text('risks.fields.workflowStatus', 28, (risk, translate) =>
    translate(`vocabulary.workflowStatus.${shownStatusOf(risk)}`),
  ),
  text('risks.fields.reviewStatus', 16, ({ latestDetail }, translate) =>
    translate(`vocabulary.reviewStatus.${latestDetail.reviewStatus}`),
  ),
  text('excel.columns.creatorRole', 16, ({ creatorRole }, translate) => translate(`vocabulary.role.${creatorRole}`)),
  {
    ...text('risks.fields.isPrivate', 10, ({ isPrivate }, translate) => yesOrNo(isPrivate, translate)),
    field: 'isPrivate',
    choices: (translate) => [true, false].map((value) => yesOrNo(value, translate)),
  },
  text('risks.fields.isActive', 10, ({ isActive }, translate) => yesOrNo(isActive, translate)),
  text('excel.columns.boundRisks', 20, ({ riskRisks }) => riskRisks.map(({ riskId }) => riskId).join(', ')),
  columnOf('fileAttachment'),
  number('excel.columns.revision', ({ latestDetail }) => latestDetail.revision),
  date('excel.columns.createdAt', ({ createdAt }) => createdAt),
  date('excel.columns.updatedAt', ({ updatedAt }) => updatedAt),
]
