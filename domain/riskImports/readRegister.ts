import type { ImportedRisk } from '../wire/riskImports.ts'
import {
  assessmentTypes,
  keyRiskIndicatorStates,
  type AssessmentType,
  type KeyRiskIndicatorState,
} from '../risks/statuses.ts'
import { textsIn, type InEachLanguage } from '../organisation/inEachLanguage.ts'
import { maxLengthOf, optionalTexts } from '../risks/fieldNames.ts'
import { normalised } from '../validation/normalised.ts'
import type { ImpactType, ImportField } from './columns.ts'
import { dayOf } from './days.ts'
import { besideEach, plansIn, type ImportedPlan } from './plans.ts'
import { percentOf, planStatusOf, rateOf, yesOrNoOf } from './rates.ts'
import { leftOutReason, type LeftOutReason } from './rowKinds.ts'
import { mayRepeat, type Sheet } from './sheet.ts'

/** What a register is read with: what the columns are, and the lists that its words are looked up in. */
export interface RegisterFacts {
  fields: readonly (ImportField | null)[]
  impacts: readonly ImpactType[]
  categories: readonly ({ id: number; isOther: boolean } & InEachLanguage<'name'>)[]
  /** Of each row the columns whose cell is merged with the one above it. */
  merged?: readonly (readonly number[])[]
  /** Of our own workbooks every row with an event is a record. */
  isOurs?: boolean
}

/** Why a cell cannot be taken as it is; the texts are `riskImport.problems`. */
export type CellProblem =
  | 'unknownCategory'
  | 'unknownRate'
  | 'unknownStatus'
  | 'unknownImpact'
  | 'unknownYesNo'
  | 'unknownShare'
  | 'unknownDay'
  | 'tooLong'

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

/** What a sheet says: its records, and the rows that are none. */
export interface RegisterReading {
  records: RegisterRow[]
  leftOut: { row: number; reason: LeftOutReason }[]
}

type Cells = ReadonlyMap<ImportField, string>

/**
 * Reads the rows below a head as records (rule import.reading). A row without an event that says more of causes, controls
 * or plans goes on with the record above it, as registers of several plans a risk are written.
 */
export function readRegister(sheet: Sheet, head: number, facts: RegisterFacts): RegisterReading {
  const records: { rows: number[]; cells: Cells[] }[] = []
  const leftOut: RegisterReading['leftOut'] = []
  const eventColumn = facts.fields.indexOf('eventDescription')
  const heads = sheet.slice(Math.max(head - 1, 0), head + 1)
  for (let index = head + 1; index < sheet.length; index += 1) {
    const row = sheet[index] ?? []
    if (row.every((cell) => cell.trim() === '')) continue
    const number = index + 1
    const reason = facts.isOurs ? null : leftOutReason(row, eventColumn, heads)
    const cells = cellsOf(sheet, index, facts)
    const last = records.at(-1)
    const goesOn = last?.rows.at(-1) === index && [...cells.keys()].some(mayRepeat)
    if (reason !== null) leftOut.push({ row: number, reason })
    else if (cells.has('eventDescription')) records.push({ rows: [number], cells: [cells] })
    else if (last && goesOn) {
      last.rows.push(number)
      last.cells.push(cells)
    } else leftOut.push({ row: number, reason: isSection(row) ? 'heading' : 'noEvent' })
  }
  return { records: records.map(({ rows, cells }) => readRecord(cells, rows, facts)), leftOut }
}

const isSection = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length === 1

/** What each field says in a row; texts of several columns under each other. */
function cellsOf(sheet: Sheet, index: number, { fields, merged }: RegisterFacts): Cells {
  const cells = new Map<ImportField, string>()
  for (const [column, field] of fields.entries()) {
    if (field === null) continue
    let from = index
    // A category that stands beside several risks is that of each.
    while (field === 'category' && merged?.[from]?.includes(column)) from -= 1
    const text = sheet[from]?.[column]?.trim() ?? ''
    if (!isDash(text)) cells.set(field, under(cells.get(field), text))
  }
  return cells
}

/** What is written where there is nothing to say. */
const isDash = (text: string) => /^(?:[-–—]*|n\.?\/?a\.?)$/i.test(text)

const under = (before: string | undefined, text: string) =>
  before === undefined || before === text ? text : `${before}\n${text}`

/** What the rows of a record say together. */
function joined([first = new Map(), ...others]: readonly Cells[]): Cells {
  const cells = new Map(first)
  for (const [field, text] of others.flatMap((more) => [...more])) {
    if (mayRepeat(field)) cells.set(field, under(cells.get(field), text))
  }
  return cells
}

function readRecord(ofRows: readonly Cells[], rows: number[], facts: RegisterFacts): RegisterRow {
  const cells = joined(ofRows)
  const problems: RowProblem[] = []
  const cellOf = (field: ImportField) => cells.get(field) ?? ''
  const shortened = (field: ImportField, limit: number) => {
    const cell = cellOf(field)
    if (cell.length > limit) problems.push({ field, problem: 'tooLong', cell })
    return cell === '' ? null : cell.slice(0, limit)
  }

  const category = categoryOf(cellOf('category'), facts, problems)
  const plans = ofRows.flatMap((one) => plansOf(one, problems))
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
  return { rows, content, problems }
}

/** Names of categories are the same however 'and' and the Thai repetition mark are written. */
const compared = (text: string) => normalised(text).replace(/ ?& ?/g, ' and ').replace(/ ๆ/g, 'ๆ')

/** A category by its name or its number; one that nobody knows becomes 'Other' in its own words. */
function categoryOf(cell: string, { categories }: RegisterFacts, problems: RowProblem[]) {
  if (cell === '') return null
  const meant = compared(cell).replace(/^\d+[.)]?\s*/, '')
  const namesOf = (named: InEachLanguage<'name'>) => textsIn(named, 'name').map(compared)
  const exact = categories.find((category) => namesOf(category).includes(meant))
  if (exact) return exact
  // "Environmental" is "Environment and Pollution".
  const beginsLike = (name: string) => name.split(/ and |, /).some((part) => part.length >= 6 && meant.startsWith(part))
  const near = categories.filter((category) =>
    namesOf(category).some(
      (name) => meant.length >= 4 && (name.includes(meant) || meant.includes(name) || beginsLike(name)),
    ),
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

/** The plans of one row, each with what the cells beside it say of it. */
function plansOf(cells: Cells, problems: RowProblem[]): ImportedPlan[] {
  const plans = plansIn(cells.get('plan') ?? '')
  const read = <Value>(
    field: 'planStatus' | 'planProgress' | 'planStart' | 'planDue',
    problem: CellProblem,
    valueOf: (cell: string) => Value | null,
  ): (Value | null)[] =>
    besideEach(cells.get(field) ?? '', plans.length).map((cell) => {
      const value = isDash(cell) ? null : valueOf(cell)
      if (value === null && !isDash(cell)) problems.push({ field, problem, cell })
      return value
    })
  const statuses = read('planStatus', 'unknownStatus', (cell) => planStatusOf(cell) && cell)
  const shares = read('planProgress', 'unknownShare', percentOf)
  const starts = read('planStart', 'unknownDay', dayOf)
  const dues = read('planDue', 'unknownDay', dayOf)
  return plans.map((plan, place) => {
    const { description } = plan
    if (description.length > maxLengthOf.description)
      problems.push({ field: 'plan', problem: 'tooLong', cell: description })
    const said = statuses[place] ?? (shares[place] == null ? null : `${shares[place]}%`)
    const progress = shares[place] ?? percentOf(said ?? '')
    const [startDate, dueDate] = [starts[place], dues[place]]
    return {
      description: description.slice(0, maxLengthOf.description),
      status: plan.status ?? planStatusOf(said ?? '') ?? 'Pending',
      ...(progress === null ? {} : { progress }),
      ...(startDate ? { startDate } : {}),
      ...(dueDate ? { dueDate } : {}),
    }
  })
}

type Assessment = NonNullable<ImportedRisk['grossAssessment']>

function assessmentOf(
  type: AssessmentType,
  cells: Cells,
  { impacts }: RegisterFacts,
  problems: RowProblem[],
): Assessment | null {
  const rateIn = (field: ImportField, scale: 'likelihood' | 'impact') => {
    const cell = cells.get(field) ?? ''
    if (cell === '') return null
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
    const impact = impacts.find((one) => textsIn(one, 'name').map(normalised).includes(normalised(name)))
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
