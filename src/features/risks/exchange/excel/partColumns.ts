import { personNameOf } from '#domain/organisation/personName'
import { assessmentOf, answeredImpactsOf } from '#domain/records/assessments'
import { returnedFields } from '#domain/riskImports/returned/returnedFields'
import { planFieldNames } from '#domain/risks/fieldNames'
import { impactFields, planFields, type ImpactField, type PlanField } from '#domain/risks/fields'
import { rates } from '#domain/risks/heatMap'
import { assessmentTypes, mitigationStatuses, type AssessmentType } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import type { Assessment } from '#domain/wire/assessments'
import type { NamedPerson } from '#domain/wire/common'
import type { Plan } from '#domain/wire/plans'
import type { Risk } from '#domain/wire/risks'
import type { SheetColumn } from './columns.ts'
import type { CellValue } from './workbookContent.ts'

/** One impact of a record, as a row of its own. */
interface ImpactRow {
  risk: Risk
  type: AssessmentType
  item: Assessment['impactAssessmentItems'][number]
}

/** One plan of a record, as a row of its own. */
interface PlanRow {
  risk: Risk
  plan: Plan
}

export const impactRowsOf = (risk: Risk): ImpactRow[] =>
  assessmentTypes.flatMap((type) => answeredImpactsOf(assessmentOf(risk, type)).map((item) => ({ risk, type, item })))

/** Returns the impact of a row, by its mark (rule export.marks). */
export const keyOfImpact = ({ type, item }: ImpactRow): string => `${type}.${item.impactType.key}`

export const planRowsOf = (risk: Risk): PlanRow[] => risk.latestDetail.mitigationPlans.map((plan) => ({ risk, plan }))

/** The columns that identify the record of a row. */
function recordColumnsOf<Row extends { risk: Risk }>(): SheetColumn<Row>[] {
  return [
    { header: (t) => t('excel.columns.id'), kind: 'number', width: 11, value: ({ risk }) => risk.id, field: 'id' },
    {
      header: (t) => t('risks.fields.eventDescription'),
      kind: 'text',
      width: 44,
      value: ({ risk }) => risk.latestDetail.eventDescription,
      field: null,
    },
  ]
}

/** Returns a field of the table as a column: its kind decides how it is written, and whether the import reads it. */
function fieldColumn<Row>(
  name: Exclude<ImpactField | PlanField, 'impactTypeKey'>,
  kind: string,
  isReturned: boolean,
  value: (row: Row) => Parameters<typeof plainValue>[0],
): SheetColumn<Row> {
  const isNumber = ['rate', 'amount', 'percent'].includes(kind)
  return {
    header: (t) => {
      if (name === 'rate') return t('vocabulary.impact')
      return t(name === 'owner' ? 'risks.fields.planOwner' : `risks.fields.${name}`)
    },
    kind: isNumber ? 'number' : kind === 'day' ? 'day' : 'text',
    width: kind === 'longText' ? 44 : 20,
    value: (row) => plainValue(value(row)),
    field: isReturned ? name : null,
    ...(kind === 'rate' ? { choices: () => rates } : kind === 'currency' ? { choices: () => currencies } : {}),
  }
}

/** Returns a value as a cell; a person becomes a name. */
const plainValue = (value: string | number | boolean | NamedPerson | null): CellValue =>
  typeof value === 'object' ? value && personNameOf(value) : typeof value === 'boolean' ? null : value

/**
 * The columns of the sheet with a row for every rated or described impact. The records sheet lists them in one cell;
 * here they can be edited.
 */
export const impactColumns: readonly SheetColumn<ImpactRow>[] = [
  ...recordColumnsOf<ImpactRow>(),
  {
    header: (t) => t('excel.columns.assessment'),
    kind: 'text',
    width: 16,
    value: ({ type }, t) => t(`vocabulary.assessmentType.${type}`),
    field: 'assessmentType',
    choices: (t) => assessmentTypes.map((type) => t(`vocabulary.assessmentType.${type}`)),
  },
  {
    header: (t) => t('excel.columns.impactType'),
    kind: 'text',
    width: 28,
    value: ({ item }) => item.impactType.name,
    field: 'impactTypeKey',
    choices: (_, { impacts }) => impacts,
  },
  ...(Object.keys(impactFields) as ImpactField[]).flatMap((name) =>
    name === 'impactTypeKey'
      ? []
      : [
          fieldColumn<ImpactRow>(
            name,
            impactFields[name].kind,
            returnedFields('impact').includes(name),
            ({ item }) => item[name],
          ),
        ],
  ),
]

/** The columns of the sheet with a row for every mitigation plan. */
export const planColumns: readonly SheetColumn<PlanRow>[] = [
  ...recordColumnsOf<PlanRow>(),
  {
    header: (t) => t('excel.columns.planId'),
    kind: 'number',
    width: 11,
    value: ({ plan }) => plan.id,
    field: 'planId',
  },
  ...planFieldNames.map((name): SheetColumn<PlanRow> => {
    const column = fieldColumn<PlanRow>(
      name,
      planFields[name].kind,
      returnedFields('plan').includes(name),
      ({ plan }) => plan[name],
    )
    if (name !== 'status') return column
    return {
      ...column,
      value: ({ plan }, t) => t(`vocabulary.mitigationStatus.${plan.status}`),
      choices: (t) => mitigationStatuses.map((status) => t(`vocabulary.mitigationStatus.${status}`)),
    }
  }),
]
