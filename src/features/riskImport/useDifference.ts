import { callLimits, textLimits } from '#domain/validation/limits'
import type { RowProblem } from '#domain/riskImports/readRegister'
import { isEdited, type ReturnedCell, type ReturnedReading } from '#domain/riskImports/returned/readReturned'
import { withoutFields } from '#domain/riskImports/returned/withoutFields'
import type { ImportedChange, ImportedRisk, RiskImportRow } from '#domain/wire/riskImports'
import type { Side } from '#domain/risks/differences'
import { useSession } from '#src/authProvider/identity.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { FileProblemError } from './fileProblem.ts'

/** A record of a returned workbook with the server's outcome. */
export interface DifferenceRow {
  /** The key in a list. */
  id: number
  /** Null for a new record. */
  recordId: number | null
  /** Its row in the sheet of records, if it has one. */
  row: number | null
  title: string
  /** The sent row; null if a cell cannot be read. */
  input: ImportedRisk | ImportedChange | null
  result: RiskImportRow | null
  /** Cells that cannot be read. */
  cells: readonly ReturnedCell[]
  /** The empty fields of a new record. */
  remarks: readonly RowProblem[]
  hasOtherEdits: boolean
}

/** All differences between a workbook and the saved records. */
export interface Difference {
  rows: readonly DifferenceRow[]
  /** The records that the user did not change. */
  unchanged: number
}

export const isChange = (input: DifferenceRow['input']): input is ImportedChange => input !== null && 'id' in input

/** Requests a preview of a returned workbook from the server (rule import.difference). */
export function useDifference() {
  const dataProvider = useRiskBoardDataProvider()
  const companyGroupId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const tryOut = async (fileName: string, rows: readonly (ImportedRisk | ImportedChange)[]) => {
    if (rows.length === 0) return []
    const source = fileName.slice(0, textLimits.short)
    return (await dataProvider.importRisks({ companyGroupId, source, rows, dryRun: true })).rows
  }
  return {
    /** @throws FileProblemError if more was edited than an import accepts; ApiError */
    async compare(fileName: string, { records, added }: ReturnedReading): Promise<Difference> {
      const listed = records.filter((record) => isEdited(record) || record.problems.length > 0 || record.hasOtherEdits)
      const rows: Omit<DifferenceRow, 'id' | 'result'>[] = [
        ...listed.map(({ id: recordId, row, title, change, problems, hasOtherEdits }) => {
          const input = problems.length > 0 ? null : change
          return { recordId, row, title, input, cells: problems, remarks: [], hasOtherEdits }
        }),
        ...added.map(({ rows: [row = null], content, problems }) => ({
          recordId: null,
          row,
          title: content.detail.eventDescription,
          input: content,
          cells: [],
          remarks: problems,
          hasOtherEdits: false,
        })),
      ]
      const sent = rows.flatMap(({ input }) => input ?? [])
      if (sent.length > callLimits.importRows) throw new FileProblemError('tooManyRows')
      const results = await tryOut(fileName, sent)
      let place = 0
      return {
        rows: rows.map((row, index) => {
          const result = row.input ? (results[place] ?? null) : null
          if (row.input) place += 1
          return { ...row, id: index + 1, result }
        }),
        unchanged: records.length - listed.length,
      }
    },

    /** Returns the row after its conflict is resolved: fields for which the saved value was chosen are removed. */
    async decide(
      fileName: string,
      row: DifferenceRow,
      choices: Readonly<Record<string, Side>>,
    ): Promise<DifferenceRow> {
      const { input, result } = row
      if (!isChange(input) || !result?.updatedAt) return row
      const saved = Object.keys(choices).filter((field) => choices[field] === 'theirs')
      const change = { ...withoutFields(input, saved), updatedAt: result.updatedAt }
      const [decided = null] = await tryOut(fileName, [change])
      return { ...row, input: change, result: decided }
    },
  }
}

/** Returns the part of a row that is written, with the version of the shown difference. */
export function writtenInput({ input, result }: DifferenceRow): ImportedRisk | ImportedChange | null {
  if (!input || (result?.outcome !== 'created' && result?.outcome !== 'changed')) return null
  return isChange(input) ? { ...input, updatedAt: result.updatedAt ?? input.updatedAt } : input
}
