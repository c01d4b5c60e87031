import type { ImportedRisk } from '../wire/riskImports.ts'
import {
  assessmentTypes,
  keyRiskIndicatorStates,
  type AssessmentType,
  type KeyRiskIndicatorState,
} from '../risks/statuses.ts'
import { maxLengthOf, optionalTexts } from '../risks/fieldNames.ts'
import { normalised } from '../validation/normalised.ts'
import type { ImpactType, ImportField } from './columns.ts'
import { plansIn, type ImportedPlan } from './plans.ts'
import { planStatusOf, rateOf, yesOrNoOf } from './rates.ts'
import type { Sheet } from './sheet.ts'

/** What a register is read with: what the columns are, and the lists that its words are looked up in. */
export interface RegisterFacts {
  fields: readonly (ImportField | null)[]
  impacts: readonly ImpactType[]
  categories: readonly { id: number; nameEn: string; nameTh: string; isOther: boolean }[]
}

/** Why a cell cannot be taken as it is; the texts are `riskImport.problems`. */
export type CellProblem =
  'unknownCategory' | 'unknownRate' | 'unknownStatus' | 'unknownImpact' | 'unknownYesNo' | 'tooLong'

export interface RowProblem {
  field: ImportField
  problem: CellProblem
  /** What the cell says. */
  cell: string
}

/** A record as a register has it, with the rows it stands on. */
export interface RegisterRow {
  /** As the sheet numbers its rows, from 1. */
  rows: number[]
  content: ImportedRisk
  problems: RowProblem[]
}

/** Rows that are no record, by what they are. */
export interface RegisterReading {
  records: RegisterRow[]
  /** Numbers of rows without an event, and of totals. */
  leftOut: number[]
}

const totals = /^(grand total|sub ?total|total|sum|รวม|รวมทั้งสิ้น|ผลรวม)\b|^(รวม|ผลรวม)/

/**
 * Reads the rows below a head as records (rule import.reading). A row that has a plan but no event goes on with the
 * record above it, as registers of several plans a risk are written.
 */
export function readRegister(sheet: Sheet, head: number, facts: RegisterFacts): RegisterReading {
  const records: RegisterRow[] = []
  const leftOut: number[] = []
  for (let index = head + 1; index < sheet.length; index += 1) {
    const cells = cellsOf(sheet[index] ?? [], facts.fields)
    const number = index + 1
    const event = cells.get('eventDescription') ?? ''
    const last = records.at(-1)
    if ([...cells.values()].every((cell) => cell === '') && (sheet[index] ?? []).every((cell) => cell.trim() === '')) {
      continue
    }
    if (event !== '' && !totals.test(normalised(event))) {
      records.push(readRecord(cells, number, facts))
    } else if (event === '' && last && last.rows.at(-1) === number - 1 && (cells.get('plan') ?? '') !== '') {
      const { plans, problems } = plansOf(cells)
      last.rows.push(number)
      last.problems.push(...problems)
      last.content.mitigationPlans = [...(last.content.mitigationPlans ?? []), ...plans]
    } else {
      leftOut.push(number)
    }
  }
  return { records, leftOut }
}

/** What each field says; texts of several columns under each other. */
function cellsOf(row: readonly string[], fields: RegisterFacts['fields']): Map<ImportField, string> {
  const cells = new Map<ImportField, string>()
  for (const [index, field] of fields.entries()) {
    const text = row[index]?.trim() ?? ''
    if (field === null || text === '') continue
    const before = cells.get(field)
    cells.set(field, before === undefined || before === text ? text : `${before}\n${text}`)
  }
  return cells
}

function readRecord(cells: ReadonlyMap<ImportField, string>, row: number, facts: RegisterFacts): RegisterRow {
  const problems: RowProblem[] = []
  const cellOf = (field: ImportField) => cells.get(field) ?? ''
  const shortened = (field: ImportField, limit: number) => {
    const cell = cellOf(field)
    if (cell.length > limit) problems.push({ field, problem: 'tooLong', cell })
    return cell === '' ? null : cell.slice(0, limit)
  }

  const category = categoryOf(cellOf('category'), facts, problems)
  const { plans, problems: ofPlans } = plansOf(cells)
  problems.push(...ofPlans)
  const isPrivate = yesOrNoOf(cellOf('isPrivate'))
  if (isPrivate === null) problems.push({ field: 'isPrivate', problem: 'unknownYesNo', cell: cellOf('isPrivate') })
  const texts = Object.fromEntries(
    optionalTexts.flatMap((name) =>
      name === 'riskCategoryDescription' || name === 'keyRiskIndicatorStatus'
        ? []
        : [[name, shortened(name, maxLengthOf[name])]],
    ),
  )
  const content: ImportedRisk = {
    ...(isPrivate ? { isPrivate } : {}),
    detail: {
      riskCategoryId: category?.id ?? null,
      ...(category?.isOther
        ? { riskCategoryDescription: cellOf('category').slice(0, maxLengthOf.riskCategoryDescription) }
        : {}),
      eventDescription: shortened('eventDescription', maxLengthOf.eventDescription) ?? '',
      rootCause: shortened('rootCause', maxLengthOf.rootCause),
      ...texts,
      ...stateOf(cellOf('keyRiskIndicatorStatus')),
    },
    ...(plans.length > 0 ? { mitigationPlans: plans } : {}),
  }
  for (const type of assessmentTypes) {
    const assessment = assessmentOf(type, cells, facts, problems)
    if (assessment) content[`${type}Assessment`] = assessment
  }
  return { rows: [row], content, problems }
}

/** A category by its name or its number; one that nobody knows becomes 'Other' in its own words. */
function categoryOf(cell: string, { categories }: RegisterFacts, problems: RowProblem[]) {
  if (cell === '') return null
  const meant = normalised(cell).replace(/^\d+[.)]?\s*/, '')
  const exact = categories.find(({ nameEn, nameTh }) => [nameEn, nameTh].map(normalised).includes(meant))
  if (exact) return exact
  const near = categories.filter(({ nameEn, nameTh }) =>
    [nameEn, nameTh]
      .map(normalised)
      .some((name) => meant.length >= 4 && (name.includes(meant) || meant.includes(name))),
  )
  if (near.length === 1) return near[0]
  problems.push({ field: 'category', problem: 'unknownCategory', cell })
  return categories.find(({ isOther }) => isOther) ?? null
}

function stateOf(cell: string): { keyRiskIndicatorStatus?: string } {
  return cell === ''
    ? {}
    : { keyRiskIndicatorStatus: stateOfCell(cell) ?? cell.slice(0, maxLengthOf.keyRiskIndicatorStatus) }
}

/** The state of a key risk indicator that a cell names; undefined where it names none. */
export function stateOfCell(cell: string): KeyRiskIndicatorState | undefined {
  const words = {
    Normal: ['normal', 'green', 'ปกติ', 'เขียว'],
    Warning: ['warning', 'amber', 'yellow', 'เฝ้าระวัง', 'เหลือง'],
    Critical: ['critical', 'red', 'วิกฤต', 'แดง'],
  }
  return keyRiskIndicatorStates.find((one) => words[one].includes(normalised(cell)))
}

function plansOf(cells: ReadonlyMap<ImportField, string>): { plans: ImportedPlan[]; problems: RowProblem[] } {
  const said = cells.get('planStatus') ?? ''
  const status = said === '' ? 'Pending' : planStatusOf(said)
  const plans = plansIn(cells.get('plan') ?? '', status ?? 'Pending')
  const isTooLong = plans.some(({ description }) => description.length > maxLengthOf.description)
  return {
    plans: plans.map((plan) => ({ ...plan, description: plan.description.slice(0, maxLengthOf.description) })),
    problems: [
      ...(status === null ? [{ field: 'planStatus', problem: 'unknownStatus', cell: said } as const] : []),
      ...(isTooLong ? [{ field: 'plan', problem: 'tooLong', cell: cells.get('plan') ?? '' } as const] : []),
    ],
  }
}

type Assessment = NonNullable<ImportedRisk['grossAssessment']>

function assessmentOf(
  type: AssessmentType,
  cells: ReadonlyMap<ImportField, string>,
  { impacts }: RegisterFacts,
  problems: RowProblem[],
): Assessment | null {
  const rateIn = (field: ImportField, scale: 'likelihood' | 'impact') => {
    const cell = cells.get(field) ?? ''
    if (cell === '' || cell === '-') return null
    const rate = rateOf(cell, scale)
    if (rate === null) problems.push({ field, problem: 'unknownRate', cell })
    return rate
  }
  const likelihoodRate = rateIn(`${type}.likelihood`, 'likelihood')
  const single = impacts.flatMap(({ key }) => {
    const rate = rateIn(`${type}.impact.${key}`, 'impact')
    return rate === null ? [] : [{ impactTypeKey: key, rate }]
  })
  const listed = listedImpacts(`${type}.impacts`, cells.get(`${type}.impacts`) ?? '', impacts, problems)
  const controls = cells.get(`${type}.controls`) ?? ''
  if (controls.length > maxLengthOf.keyCurrentControls) {
    problems.push({ field: `${type}.controls`, problem: 'tooLong', cell: controls })
  }
  if (likelihoodRate === null && single.length + listed.length === 0 && controls === '') return null
  return {
    likelihoodRate,
    keyCurrentControls: controls === '' ? null : controls.slice(0, maxLengthOf.keyCurrentControls),
    impactAssessmentItems: listed.length > 0 ? listed : single,
  }
}

/** `Financial: 4 - Major; THB 40 million`, an impact a line. */
function listedImpacts(
  field: ImportField,
  cell: string,
  impacts: readonly ImpactType[],
  problems: RowProblem[],
): Assessment['impactAssessmentItems'] {
  return cell.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = /^([^:]+):(.*)$/.exec(line.trim()) ?? []
    if (line.trim() === '') return []
    const [rated = '', ...words] = rest.split(';').map((part) => part.trim())
    const impact = impacts.find(({ nameEn, nameTh }) => [nameEn, nameTh].map(normalised).includes(normalised(name)))
    const rate = rateOf(rated, 'impact')
    if (!impact || rate === null) {
      problems.push({ field, problem: impact ? 'unknownRate' : 'unknownImpact', cell: line })
      return []
    }
    const [financialImpact, ...assumption] = impact.key === 'financial' ? words : [undefined, ...words]
    return [
      {
        impactTypeKey: impact.key,
        rate,
        ...(financialImpact ? { financialImpact: financialImpact.slice(0, maxLengthOf.financialImpact) } : {}),
        ...(assumption.length > 0 ? { assumption: assumption.join('; ').slice(0, maxLengthOf.assumption) } : {}),
      },
    ]
  })
}
