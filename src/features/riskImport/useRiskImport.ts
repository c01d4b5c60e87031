import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileSize } from '#domain/validation/files'
import type { Recording } from '#domain/risks/access/creation'
import { changeOf } from '#domain/riskImports/changeOf'
import { interpret, type Interpretation, type RegisterAnswers, type RegisterLists } from '#domain/riskImports/interpret'
import type { RegisterRow } from '#domain/riskImports/readRegister'
import { readReturned } from '#domain/riskImports/returned/readReturned'
import { callLimits, textLimits } from '#domain/validation/limits'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { Side } from '#domain/risks/differences'
import type { ImportedChange, ImportedRisk, ImportReport, RiskImportRow } from '#domain/wire/riskImports'
import { useSession } from '#src/authProvider/identity.ts'
import { changedByImport } from '#src/dataProvider/endpoints/riskImports.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { askWorker } from './askWorker.ts'
import { memoryOf, useRegisterMemory } from './registerMemory.ts'
import { FileProblemError, registerLimits, type FileProblem } from './fileProblem.ts'
import type { FileSheet, TextChoices } from './readFile.ts'
import { isChange, useDifference, writtenInput, type Difference, type DifferenceRow } from './useDifference.ts'

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

/** A record of the register with the server's outcome. */
export interface CheckedRecord extends RegisterRow {
  /** Its first row, which is its key in a list. */
  id: number
  result: RiskImportRow
  /** For an event that is already recorded: the row as a change of that record, with its outcome. */
  update?: { change: ImportedChange; result: RiskImportRow }
}

/** The skipped rows, as in the file, each with the reason. */
export interface LeftOut {
  headings: readonly string[]
  /** The number of records in them. */
  records: number
  rows: readonly { cells: readonly string[]; reason: string }[]
}

/** The state of an import. */
export type ImportStage =
  | { kind: 'choosing'; problem: { key: FileProblem; line: number } | null }
  | { kind: 'reading'; fileName: string }
  | { kind: 'asking'; register: OpenRegister }
  | { kind: 'checking' }
  | { kind: 'preview'; register: OpenRegister; records: readonly CheckedRecord[] }
  /** A returned workbook of the board (rule import.difference). */
  | ({ kind: 'difference'; fileName: string } & Difference)
  /**
   * The number of records written so far and the total; null until the first ones are written (rule import.progress).
   */
  | { kind: 'writing'; count: number; done: number | null }
  | {
      kind: 'done'
      created: number
      changed: number
      recordedAs: Recording
      leftOut: LeftOut
      report: ImportReport | null
      /** The created drafts. */
      made: readonly { id: number; content: ImportedRisk }[]
    }

const choosing: ImportStage = { kind: 'choosing', problem: null }

/** The written part of a register, and its report. */
export interface WrittenRegister {
  rows: readonly (ImportedRisk | ImportedChange)[]
  leftOut: LeftOut
  report: ImportReport | null
}

/** Runs one import of a register, from the selected file to the created records. */
export function useRiskImport(categories: readonly RiskCategory[], impacts: readonly CategoryImpact[]) {
  const dataProvider = useRiskBoardDataProvider()
  const queryClient = useQueryClient()
  const companyGroupId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const [stage, setStage] = useState<ImportStage>(choosing)
  // Makes a retry after a lost response safe: nothing is written twice.
  const { compare, decide } = useDifference()
  const { remembered, withPeople } = useRegisterMemory()

  const refuse = (error: unknown) => {
    if (error instanceof ApiError) return setStage(choosing)
    const known = error instanceof FileProblemError ? error : new FileProblemError('failed')
    setStage({ kind: 'choosing', problem: { key: known.problem, line: known.line } })
  }

  const read = async (file: File, choices: TextChoices = {}) => {
    setStage({ kind: 'reading', fileName: file.name })
    try {
      // Checked before the file is read into memory.
      if (fileSize(file.size, registerLimits.megabytes)) throw new FileProblemError('tooLarge')
      const sheets = await askWorker('readFile', { name: file.name, bytes: await file.arrayBuffer(), ...choices })
      const returned = readReturned(sheets, { impacts, categories })
      if (returned) {
        setStage({ kind: 'checking' })
        const difference = await compare(file.name, returned)
        return setStage({ kind: 'difference', fileName: file.name, ...difference })
      }
      const lists = { categories, impacts, ...(await remembered()) }
      const reading = interpret(sheets, lists)
      const register = { file, sheets, lists, answers: {}, reading, recordAs: 'draft' as const }
      setStage({ kind: 'asking', register: await withPeople(register) })
    } catch (error) {
      refuse(error)
    }
  }

  /** Stores an answer, and looks up the people in the columns that now contain names. */
  const answer = (register: OpenRegister, more: RegisterAnswers) => {
    const answers = { ...register.answers, ...more }
    const asked = { ...register, answers, reading: interpret(register.sheets, register.lists, answers) }
    setStage({ kind: 'asking', register: asked })
    void withPeople(asked).then((found) => {
      if (found === asked) return
      setStage((now) => (now.kind === 'asking' && now.register === asked ? { kind: 'asking', register: found } : now))
    })
  }

  /** Returns the outcomes of changes to recorded events by the index of the row. */
  const updatesOf = async (source: string, changes: readonly { row: number; change: ImportedChange }[]) => {
    if (changes.length === 0) return new Map<number, NonNullable<CheckedRecord['update']>>()
    const sent = changes.map(({ change }) => change)
    const { rows } = await dataProvider.importRisks({ companyGroupId, source, rows: sent, dryRun: true })
    return new Map(
      changes.flatMap(({ row, change }, index) => {
        const result = rows[index]
        return result ? [[row, { change, result }] as const] : []
      }),
    )
  }

  const check = async (register: OpenRegister) => {
    setStage({ kind: 'checking' })
    const { reading, recordAs, file } = register
    const rows = reading.records.map(({ content }) => content)
    try {
      const source = file.name.slice(0, textLimits.short)
      const checked = await dataProvider.importRisks({ companyGroupId, source, rows, dryRun: true, recordAs })
      const changes = checked.rows.flatMap(({ row, outcome, existing }) => {
        const content = reading.records[row]?.content
        // Completed risks do not change existing records.
        return existing && content && outcome === 'created' && recordAs === 'draft'
          ? [{ row, change: changeOf(content, existing) }]
          : []
      })
      const updates = await updatesOf(source, changes)
      const records = reading.records.flatMap((record, index): CheckedRecord[] => {
        const [result, update] = [checked.rows[index], updates.get(index)]
        return result ? [{ ...record, id: record.rows[0] ?? 0, result, ...(update && { update }) }] : []
      })
      setStage({ kind: 'preview', register, records })
    } catch (error) {
      // The error dialogs have already shown the failure; the answers are unchanged.
      if (!(error instanceof ApiError)) throw error
      setStage({ kind: 'asking', register })
    }
  }

  /** Sends the selected rows; after a refusal the state is unchanged. */
  const send = async (
    before: ImportStage,
    fileName: string,
    { rows, leftOut, report }: WrittenRegister,
    register?: OpenRegister,
  ) => {
    setStage({ kind: 'writing', count: rows.length, done: null })
    try {
      const source = fileName.slice(0, textLimits.short)
      const recordAs = register?.recordAs ?? 'draft'
      const answer = await dataProvider.importRisks(
        { companyGroupId, source, rows, recordAs, ...(register && memoryOf(register)), ...(report && { report }) },
        {
          onProgress: ({ done }) => setStage({ kind: 'writing', count: rows.length, done }),
        },
      )
      const countOf = (outcome: RiskImportRow['outcome']) => answer.rows.filter((row) => row.outcome === outcome).length
      setStage({
        kind: 'done',
        created: countOf('created'),
        changed: countOf('changed'),
        recordedAs: recordAs,
        leftOut,
        report,
        made: answer.rows.flatMap(({ outcome, id, row }) => {
          const content = rows[row]
          return outcome === 'created' && id !== null && content && !isChange(content) ? [{ id, content }] : []
        }),
      })
      await refreshResources(queryClient, changedByImport)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStage(before)
    }
  }

  const decideRow = async (
    stage: ImportStage & { kind: 'difference' },
    row: DifferenceRow,
    choices: Readonly<Record<string, Side>>,
  ) => {
    const decided = await decide(stage.fileName, row, choices)
    // The user may have changed other rows during the request.
    setStage((now) =>
      now.kind === 'difference' ? { ...now, rows: now.rows.map((one) => (one.id === row.id ? decided : one)) } : now,
    )
  }

  return {
    stage,
    read,
    answer,
    recordAs: (register: OpenRegister, recordAs: Recording) =>
      setStage({ kind: 'asking', register: { ...register, recordAs } }),
    back: (register: OpenRegister) => setStage({ kind: 'asking', register }),
    check,
    decideRow,
    write: (preview: ImportStage & { kind: 'preview' }, written: WrittenRegister) =>
      send(preview, preview.register.file.name, written, preview.register),
    writeDifference: (stage: ImportStage & { kind: 'difference' }, leftOut: LeftOut) =>
      send(stage, stage.fileName, {
        rows: stage.rows.flatMap((row) => writtenInput(row) ?? []),
        leftOut,
        report: null,
      }),
    restart: () => setStage(choosing),
    mostRows: callLimits.importRows,
  }
}
