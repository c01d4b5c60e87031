import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileSize } from '#domain/validation/files'
import type { Recording } from '#domain/risks/access/creation'
import { changeOf } from '#domain/riskImports/changeOf'
import type { ImportField } from '#domain/riskImports/columns'
import {
  readRegister,
  type RegisterFacts,
  type RegisterReading,
  type RegisterRow,
} from '#domain/riskImports/readRegister'
import { readReturned } from '#domain/riskImports/returned/readReturned'
import { findRegister } from '#domain/riskImports/sheet'
import { callLimits, textLimits } from '#domain/validation/limits'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { Side } from '#domain/risks/differences'
import type { ImportedChange, ImportedRisk, ImportMapping, RiskImportRow } from '#domain/wire/riskImports'
import { call } from '#src/platform/http/call.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { changedByImport } from '#src/dataProvider/endpoints/riskImports.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { askWorker } from './askWorker.ts'
import { FileProblemError, registerLimits, type FileProblem } from './fileProblem.ts'
import type { FileSheet } from './readFile.ts'
import { useDifference, writtenInput, type Difference, type DifferenceRow } from './useDifference.ts'

/** A sheet with its head, and what its columns are taken to be. */
export interface MappedSheet {
  fileName: string
  sheets: readonly FileSheet[]
  /** Place of the chosen sheet. */
  chosen: number
  head: number
  headings: readonly string[]
  fields: readonly (ImportField | null)[]
  /** What columns of earlier registers of the company were (rule import.mapping). */
  mappings: readonly ImportMapping[]
  /** Whether the columns are what they were the last time. */
  isKnown: boolean
  /** As what its risks are imported (rule import.history). */
  recordAs: Recording
}

/** A record of the register beside what the server says of it. */
export interface CheckedRecord extends RegisterRow {
  /** The first of its rows, by which a list knows it. */
  id: number
  result: RiskImportRow
  /** Of an event that is recorded already: the row as a change of that record, beside what would become of it. */
  update?: { change: ImportedChange; result: RiskImportRow }
}

/** Rows that were not imported, as they stood in the file, each with the reason. */
export interface LeftOut {
  headings: readonly string[]
  /** How many records they are. */
  records: number
  rows: readonly { cells: readonly string[]; reason: string }[]
}

/** Where an import stands. */
export type ImportStage =
  | { kind: 'choosing'; problem: FileProblem | null }
  | { kind: 'reading'; fileName: string }
  | { kind: 'mapping'; mapped: MappedSheet; reading: RegisterReading }
  | { kind: 'checking' }
  | { kind: 'preview'; mapped: MappedSheet; reading: RegisterReading; records: readonly CheckedRecord[] }
  /** A workbook of the board that came back (rule import.difference). */
  | ({ kind: 'difference'; fileName: string } & Difference)
  /** How many of so many records are written; null until the first ones are (rule import.progress). */
  | { kind: 'writing'; count: number; done: number | null }
  | { kind: 'done'; created: number; changed: number; recordedAs: Recording; leftOut: LeftOut }

const choosing: ImportStage = { kind: 'choosing', problem: null }

/** One import of a register, from the choice of the file to the records it made. */
export function useRiskImport(categories: readonly RiskCategory[], impacts: readonly CategoryImpact[]) {
  const dataProvider = useRiskBoardDataProvider()
  const queryClient = useQueryClient()
  const companyGroupId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const [stage, setStage] = useState<ImportStage>(choosing)
  // A second try after a lost answer writes nothing twice.
  const [idempotencyKey, setIdempotencyKey] = useState('')
  const { compare, decide } = useDifference()

  const toMapping = (mapped: MappedSheet) => {
    const { sheets, chosen, head, fields } = mapped
    const { rows = [], merged } = sheets[chosen] ?? {}
    const facts: RegisterFacts = { fields, impacts, categories, ...(merged && { merged }) }
    setStage({ kind: 'mapping', mapped, reading: readRegister(rows, head, facts) })
  }

  /** Opens the sheet that is the register, or tells that none is. */
  const open = (file: Pick<MappedSheet, 'fileName' | 'sheets' | 'mappings' | 'recordAs'>) => {
    const found = findRegister(file.sheets, file.mappings, impacts)
    if (found) toMapping({ ...file, ...found })
    return found !== null
  }

  const read = async (file: File) => {
    setStage({ kind: 'reading', fileName: file.name })
    try {
      // Before it is taken into memory.
      if (fileSize(file.size, registerLimits.megabytes)) throw new FileProblemError('tooLarge')
      const sheets = await askWorker('readFile', { name: file.name, bytes: await file.arrayBuffer() })
      const returned = readReturned(sheets, { impacts, categories })
      if (returned) {
        setStage({ kind: 'checking' })
        const difference = await compare(file.name, returned)
        setIdempotencyKey(crypto.randomUUID())
        return setStage({ kind: 'difference', fileName: file.name, ...difference })
      }
      // Without them the columns are found as in any file.
      const mappings = await call('GET /api/v1/risks/imports/mappings', {}, { errors: 'caller' }).catch(() => [])
      if (!open({ fileName: file.name, sheets, mappings, recordAs: 'draft' }))
        setStage({ kind: 'choosing', problem: 'noHead' })
    } catch (error) {
      // What the server refused was told by the error dialogs.
      const isTold = error instanceof ApiError
      const problem = error instanceof FileProblemError ? error.problem : 'failed'
      setStage({ kind: 'choosing', problem: isTold ? null : problem })
    }
  }

  /** What would become of recorded events if the register changed them, by the place of its row. */
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

  const check = async (mapped: MappedSheet, reading: RegisterReading) => {
    setStage({ kind: 'checking' })
    const rows = reading.records.map(({ content }) => content)
    try {
      const source = mapped.fileName.slice(0, textLimits.short)
      const { recordAs } = mapped
      const answer = await dataProvider.importRisks({ companyGroupId, source, rows, dryRun: true, recordAs })
      const changes = answer.rows.flatMap(({ row, outcome, existing }) => {
        const content = reading.records[row]?.content
        // Completed risks change no record that is there.
        return existing && content && outcome === 'created' && recordAs === 'draft'
          ? [{ row, change: changeOf(content, existing) }]
          : []
      })
      const updates = await updatesOf(source, changes)
      const records = reading.records.flatMap((record, index): CheckedRecord[] => {
        const [result, update] = [answer.rows[index], updates.get(index)]
        return result ? [{ ...record, id: record.rows[0] ?? 0, result, ...(update && { update }) }] : []
      })
      setIdempotencyKey(crypto.randomUUID())
      setStage({ kind: 'preview', mapped, reading, records })
    } catch (error) {
      // What went wrong was told by the error dialogs; the columns are as they were.
      if (!(error instanceof ApiError)) throw error
      setStage({ kind: 'mapping', mapped, reading })
    }
  }

  /** Sends what was chosen; where the server refuses, everything is as it was before. */
  const send = async (
    before: ImportStage,
    fileName: string,
    rows: readonly (ImportedRisk | ImportedChange)[],
    leftOut: LeftOut,
    mapped?: MappedSheet,
  ) => {
    setStage({ kind: 'writing', count: rows.length, done: null })
    try {
      const source = fileName.slice(0, textLimits.short)
      const recordAs = mapped?.recordAs ?? 'draft'
      const answer = await dataProvider.importRisks(
        { companyGroupId, source, rows, recordAs, mapping: mapped && mappingOf(mapped) },
        {
          idempotencyKey,
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
    // Other rows may have been decided meanwhile.
    setStage((now) =>
      now.kind === 'difference' ? { ...now, rows: now.rows.map((one) => (one.id === row.id ? decided : one)) } : now,
    )
    // What is sent from now on is something else.
    setIdempotencyKey(crypto.randomUUID())
  }

  return {
    stage,
    read,
    chooseSheet: (mapped: MappedSheet, chosen: number) => {
      const sheet = mapped.sheets[chosen]
      const found = sheet && findRegister([sheet], mapped.mappings, impacts)
      // A sheet without a head that is recognised is shown as it stands, to be told what its columns are.
      toMapping({ ...mapped, isKnown: false, ...(found ?? plainHead(sheet?.rows ?? [])), chosen })
    },
    chooseField: (mapped: MappedSheet, column: number, field: ImportField | null) =>
      toMapping({
        ...mapped,
        isKnown: false,
        fields: mapped.fields.map((one, place) => (place === column ? field : one)),
      }),
    recordAs: (mapped: MappedSheet, recordAs: Recording) => toMapping({ ...mapped, recordAs }),
    back: (mapped: MappedSheet) => toMapping(mapped),
    check,
    decideRow,
    write: (
      preview: ImportStage & { kind: 'preview' },
      rows: readonly (ImportedRisk | ImportedChange)[],
      leftOut: LeftOut,
    ) => send(preview, preview.mapped.fileName, rows, leftOut, preview.mapped),
    writeDifference: (stage: ImportStage & { kind: 'difference' }, leftOut: LeftOut) =>
      send(
        stage,
        stage.fileName,
        stage.rows.flatMap((row) => writtenInput(row) ?? []),
        leftOut,
      ),
    restart: () => setStage(choosing),
    mostRows: callLimits.importRows,
  }
}

function plainHead(rows: readonly string[][]) {
  const head = rows.findIndex((row) => row.filter(Boolean).length > 1)
  const headings = rows[Math.max(head, 0)] ?? []
  return { head: Math.max(head, 0), headings, fields: headings.map(() => null) }
}

/** What the next file with the same head is read with. */
const mappingOf = ({ headings, fields }: MappedSheet): ImportMapping => ({
  headings: headings.map((heading) => heading.slice(0, textLimits.medium)),
  fields: [...fields],
})
