import { useRefresh } from 'react-admin'
import { changeOf, withoutFields, type DuplicateChoice } from '#domain/riskImports/changeOf'
import {
  interpret,
  type Interpretation,
  type RegisterAnswers,
  type RegisterLists,
  type RowProblem,
} from '#domain/riskImports/interpret'
import {
  isEdited,
  readReturned,
  type ReturnedCell,
  type ReturnedReading,
} from '#domain/riskImports/returned/readReturned'
import type { Recording } from '#domain/risks/access/creation'
import type { Side } from '#domain/risks/differences'
import { callLimits, textLimits } from '#domain/validation/limits'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { ImportedChange, ImportedRisk, RiskImportRow } from '#domain/wire/riskImports'
import { useHomeGroup } from '#src/authProvider/identity.ts'
import { importRisks } from '#src/dataProvider/endpoints/riskImports.ts'
import { FileProblemError } from './fileProblem.ts'
import type { Outcome } from './PreviewList.tsx'
import type { FileSheet } from './readFile.ts'
import { memoryOf, peopleIn, remembered, withPeople } from './registerMemory.ts'
import { useImport } from './useImport.ts'

type ImportInput = ImportedRisk | ImportedChange

/** A record of a file before the server compared it. */
interface FileRow {
  /** The key in a list. */
  id: number
  /** Its rows in the sheet of records. */
  rows: readonly number[]
  /** The record of a row from an exported workbook; null for a new one. */
  recordId: number | null
  title: string
  /** The sent row; null if a cell cannot be read. */
  input: ImportInput | null
  /** The values that are changed or left out. */
  remarks: readonly RowProblem[]
  /** Cells of an exported workbook that cannot be read. */
  cells: readonly ReturnedCell[]
  /** Whether cells that the import ignores were edited. */
  hasOtherEdits: boolean
}

/** A record of a file with the server's outcome. */
export interface PreviewRow extends FileRow {
  result: RiskImportRow | null
  /** For an event that is already recorded: the row as a change of that record, with its outcome. */
  update?: { change: ImportedChange; result: RiskImportRow } | undefined
}

/** A register with all answers so far. */
export interface OpenRegister {
  file: File
  sheets: readonly FileSheet[]
  lists: RegisterLists
  answers: RegisterAnswers
  reading: Interpretation
  /** The status of the imported risks (rule import.history). */
  recordAs: Recording
}

/** The skipped rows, as in the file, each with the reason. */
export interface LeftOut {
  headings: readonly string[]
  records: number
  rows: readonly { cells: readonly string[]; reason: string }[]
}

export interface PreviewStage extends RowChoices {
  kind: 'preview'
  fileName: string
  /** Null for a workbook that the board exported (rule import.difference). */
  register: OpenRegister | null
  recordAs: Recording
  rows: readonly PreviewRow[]
  /** The number of records that the user did not edit. */
  unchanged: number
}

/** The decisions of the user in the preview: rows to leave out, and the outcome of events that are already recorded. */
interface RowChoices {
  left: ReadonlySet<number>
  forAll: DuplicateChoice
  /** The exceptions to `forAll`, by row. */
  choices: Readonly<Record<number, DuplicateChoice>>
}

export const noChoices: RowChoices = { left: new Set(), forAll: 'skip', choices: {} }

export interface DoneStage {
  kind: 'done'
  created: number
  changed: number
  recordedAs: Recording
  leftOut: LeftOut
}

type RiskImportStage = { kind: 'asking'; register: OpenRegister } | PreviewStage | DoneStage

/** The written part of a file. */
interface WrittenRows {
  rows: readonly ImportInput[]
  leftOut: LeftOut
}

/** Runs one import of a register or of a returned workbook, from the selected file to the written records. */
export function useRiskImport(categories: readonly RiskCategory[], impacts: readonly CategoryImpact[]) {
  const refresh = useRefresh()
  const { id: companyGroupId } = useHomeGroup()

  /** Returns the outcomes of rows by their ids; writes nothing. */
  const tryOut = async (fileName: string, sent: readonly { id: number; input: ImportInput }[], recordAs: Recording) => {
    if (sent.length === 0) return new Map<number, RiskImportRow>()
    const source = fileName.slice(0, textLimits.short)
    const rows = sent.map(({ input }) => input)
    const results = (await importRisks({ companyGroupId, source, rows, dryRun: true, recordAs })).rows
    return new Map(sent.flatMap(({ id }, place) => (results[place] ? [[id, results[place]] as const] : [])))
  }

  /** Compares rows with the saved records, and new ones with the records of the same event. */
  const compare = async (fileName: string, rows: readonly FileRow[], recordAs: Recording): Promise<PreviewRow[]> => {
    const sent = rows.flatMap(({ id, input }) => (input ? [{ id, input }] : []))
    const results = await tryOut(fileName, sent, recordAs)
    // Completed risks do not change existing records.
    const again = (recordAs === 'draft' ? sent : []).flatMap(({ id, input }) => {
      const { outcome, existing } = results.get(id) ?? {}
      return existing && outcome === 'created' && !isChange(input) ? [{ id, input: changeOf(input, existing) }] : []
    })
    const changes = new Map(again.map(({ id, input }) => [id, input]))
    const updates = await tryOut(fileName, again, recordAs)
    return rows.map((row) => {
      const [change, result] = [changes.get(row.id), updates.get(row.id)]
      return { ...row, result: results.get(row.id) ?? null, ...(change && result && { update: { change, result } }) }
    })
  }

  const open = async (sheets: readonly FileSheet[], file: File): Promise<RiskImportStage> => {
    const { name: fileName } = file
    const returned = readReturned(sheets, { impacts, categories })
    if (returned) {
      const listed = rowsOf(returned)
      if (listed.length > callLimits.importRows) throw new FileProblemError('tooManyRows', 0, callLimits.importRows)
      const unchanged = returned.records.length + returned.added.length - listed.length
      const recordAs = 'draft'
      const rows = await compare(fileName, listed, recordAs)
      return { kind: 'preview', fileName, register: null, recordAs, rows, unchanged, ...noChoices }
    }
    const lists = { categories, impacts, ...(await remembered()) }
    const reading = interpret(sheets, lists)
    const register = { file, sheets, lists, answers: {}, reading, recordAs: 'draft' as const }
    return { kind: 'asking', register: withPeople(register, await peopleIn(register)) }
  }
  const { stage, setStage, read, run, restart } = useImport(open)

  /** Stores an answer, and looks up the people in the columns that now contain names. */
  const answer = (register: OpenRegister, more: RegisterAnswers) => {
    const answers = { ...register.answers, ...more }
    const asked = { ...register, answers, reading: interpret(register.sheets, register.lists, answers) }
    setStage({ kind: 'asking', register: asked })
    void peopleIn(asked).then((people) =>
      setStage((now) =>
        now.kind === 'asking' && now.register.sheets === asked.sheets
          ? { kind: 'asking', register: withPeople(now.register, people) }
          : now,
      ),
    )
  }

  const check = (register: OpenRegister) => {
    const { recordAs, file } = register
    let complete = register
    const compared = async (): Promise<RiskImportStage> => {
      // The lookup of an answer may still be running.
      complete = withPeople(register, await peopleIn(register))
      const { open: questions, records } = complete.reading
      if (questions.length > 0) return { kind: 'asking', register: complete }
      const drafts = records.map(({ rows, content, problems }) => fileRowOf(content, rows, { remarks: problems }))
      const rows = await compare(file.name, drafts, recordAs)
      return { kind: 'preview', fileName: file.name, register: complete, recordAs, rows, unchanged: 0, ...noChoices }
    }
    return run({ kind: 'checking' }, compared, () => ({ kind: 'asking', register: complete }))
  }

  /** Writes the selected rows; after a refusal the state is unchanged. */
  const write = (before: PreviewStage, { rows, leftOut }: WrittenRows) => {
    const { fileName, register, recordAs } = before
    const written = async (): Promise<RiskImportStage> => {
      const source = fileName.slice(0, textLimits.short)
      const { rows: results } = await importRisks(
        { companyGroupId, source, rows, recordAs, ...(register && memoryOf(register)) },
        ({ done }) => setStage({ kind: 'writing', count: rows.length, done }),
      )
      const countOf = (outcome: RiskImportRow['outcome']) => results.filter((row) => row.outcome === outcome).length
      const counts = { created: countOf('created'), changed: countOf('changed') }
      refresh()
      return { kind: 'done', ...counts, recordedAs: recordAs, leftOut }
    }
    return run({ kind: 'writing', count: rows.length, done: null }, written, () => before)
  }

  const choose = (chosen: Partial<RowChoices>) =>
    setStage((now) => (now.kind === 'preview' ? { ...now, ...chosen } : now))

  /** Resolves the conflict of a row: fields for which the saved value was chosen are removed. */
  const decideRow = async (
    { fileName, recordAs }: PreviewStage,
    row: PreviewRow,
    choices: Readonly<Record<string, Side>>,
  ) => {
    const { input, result } = row
    if (!isChange(input) || !result?.updatedAt) return
    const saved = Object.keys(choices).filter((field) => choices[field] === 'theirs')
    const change = { ...withoutFields(input, saved), updatedAt: result.updatedAt }
    const [decided] = await compare(fileName, [{ ...row, input: change }], recordAs)
    // The user may have changed other rows during the request.
    const replaced = (rows: readonly PreviewRow[]) => rows.map((one) => (one.id === row.id && decided ? decided : one))
    setStage((now) => (now.kind === 'preview' ? { ...now, rows: replaced(now.rows) } : now))
  }

  return {
    stage,
    read,
    answer,
    recordAs: (register: OpenRegister, recordAs: Recording) =>
      setStage({ kind: 'asking', register: { ...register, recordAs } }),
    back: (register: OpenRegister) => setStage({ kind: 'asking', register }),
    check,
    choose,
    decideRow,
    write,
    restart,
    mostRows: callLimits.importRows,
  }
}

/** A new record of a file; its first row is its key in a list. */
const fileRowOf = (content: ImportedRisk, rows: readonly number[], more: Partial<FileRow>): FileRow => ({
  id: rows[0] ?? 0,
  rows,
  recordId: null,
  title: content.detail.eventDescription ?? '',
  input: content,
  remarks: [],
  cells: [],
  hasOtherEdits: false,
  ...more,
})

/** Returns the records of a returned workbook that were edited or added. */
function rowsOf({ records, added }: ReturnedReading): FileRow[] {
  const edited = records.filter((record) => isEdited(record) || record.problems.length > 0 || record.hasOtherEdits)
  return [
    ...edited.map(({ id: recordId, row, title, change, problems: cells, hasOtherEdits }) => {
      const input = cells.length > 0 ? null : change
      const rows = row === null ? [] : [row]
      return { id: 0, rows, recordId, title, input, remarks: [], cells, hasOtherEdits }
    }),
    ...added.map(({ content, rows, problems }) => fileRowOf(content, rows, { remarks: problems })),
  ].map((row, place) => ({ ...row, id: place + 1 }))
}

export const isChange = (input: ImportInput | null): input is ImportedChange => input !== null && 'id' in input

/** Returns the outcome of a row, for the filter of the list. */
export function outcomeOf({ input, result, remarks }: Omit<PreviewRow, 'update'>): Outcome {
  if (!input || !result) return 'invalid'
  if (result.outcome !== 'created') return result.outcome
  return result.existing ? 'existing' : remarks.length > 0 ? 'remarks' : 'new'
}

/**
 * Returns the part of a row that is written, with the version of the shown difference; for a recorded event, the chosen
 * one if possible (rule import.duplicates).
 */
export function writtenRow(row: PreviewRow, choice: DuplicateChoice): ImportInput | null {
  const { input, result, update } = row
  const outcome = outcomeOf(row)
  if (outcome === 'new' || outcome === 'remarks' || (outcome === 'existing' && choice === 'add')) return input
  const [change, compared] = outcome === 'existing' ? [update?.change, update?.result] : [input, result]
  if (choice === 'skip' && outcome === 'existing') return null
  if (!change || compared?.outcome !== 'changed' || !isChange(change)) return null
  return { ...change, updatedAt: compared.updatedAt ?? change.updatedAt }
}
