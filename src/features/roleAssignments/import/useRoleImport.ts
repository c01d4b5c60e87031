import { fileSize } from '#domain/validation/files'
import { useCallback, useEffect, useState } from 'react'
import { compareRows, personWritesOf, type ComparedRow, type PersonWrite } from '#domain/access/importComparison'
import { useOpenText } from '#src/platform/i18n/useText.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useListContext } from 'react-admin'
import { askWorker } from './askWorker.ts'
import { loadFacts } from './importFacts.ts'
import { ImportFileError, importLimits } from './importFile.ts'
import { writePerson } from './personWrites.ts'

/** What became of an import: nobody's part is written by half. */
export interface ImportOutcome {
  written: readonly PersonWrite[]
  refused: readonly { person: PersonWrite; message: string }[]
  /** Not sent, because it was stopped or the server could no longer be reached. */
  unsent: readonly PersonWrite[]
}

/** Where an import stands. */
export type ImportStage =
  | { kind: 'choosing'; problem: ImportFileError | null }
  | { kind: 'reading'; fileName: string }
  /** `share` of the present role assignments has been read, 0 to 1. */
  | { kind: 'comparing'; fileName: string; share: number }
  | { kind: 'preview'; fileName: string; rows: readonly ComparedRow[] }
  | { kind: 'writing'; done: number; total: number }
  | { kind: 'done'; outcome: ImportOutcome }

const choosing: ImportStage = { kind: 'choosing', problem: null }

/** One import from the choice of the file to the report; leaving the dialog gives up what is under way. */
export function useRoleImport() {
  const translateOpen = useOpenText()
  const session = useSession()
  const dataProvider = useRiskBoardDataProvider()
  const { refetch } = useListContext()
  const [stage, setStage] = useState<ImportStage>(choosing)
  const [running, setRunning] = useState<AbortController>()
  useEffect(() => () => running?.abort(), [running])

  const begin = () => {
    const controller = new AbortController()
    setRunning(controller)
    return controller.signal
  }

  const read = async (file: File) => {
    const signal = begin()
    setStage({ kind: 'reading', fileName: file.name })
    try {
      if (fileSize(file.size, importLimits.fileMegabytes)) throw new ImportFileError('tooLarge')
      const rows = await askWorker('readWorkbook', await file.arrayBuffer(), signal)
      const compare = (share: number) => setStage({ kind: 'comparing', fileName: file.name, share })
      compare(0)
      const facts = await loadFacts(dataProvider, session, signal, compare)
      setStage({ kind: 'preview', fileName: file.name, rows: compareRows(rows, facts) })
    } catch (error) {
      if (signal.aborted) return
      const isTold = error instanceof ApiError
      const problem = error instanceof ImportFileError ? error : new ImportFileError('failed')
      setStage({ kind: 'choosing', problem: isTold ? null : problem })
    }
  }

  const write = async (people: readonly PersonWrite[], before: readonly PersonWrite[] = []) => {
    const signal = begin()
    const written = [...before]
    const refused: { person: PersonWrite; message: string }[] = []
    let index = 0
    for (; index < people.length && !signal.aborted; index += 1) {
      setStage({ kind: 'writing', done: index, total: people.length })
      const person = people[index] as PersonWrite
      try {
        await writePerson(dataProvider, person)
        written.push(person)
      } catch (error) {
        // Nobody else's part would fare better without the server or the session.
        if (!(error instanceof ApiError) || !isOfPerson(error)) break
        refused.push({ person, message: messageOf(error) })
      }
    }
    setStage({ kind: 'done', outcome: { written, refused, unsent: people.slice(index) } })
    await refetch()
  }

  return {
    stage,
    read,
    start: (rows: readonly ComparedRow[]) => write(personWritesOf(rows)),
    again: ({ written, refused, unsent }: ImportOutcome) =>
      write([...refused.map(({ person }) => person), ...unsent], written),
    stop: useCallback(() => running?.abort(), [running]),
    restart: () => setStage(choosing),
  }

  function messageOf(error: ApiError): string {
    const [text = error.message] = Object.values(error.info ?? {})
    return translateOpen(text, { _: text })
  }
}

/** Whether the server refused this person, rather than to work at all. */
function isOfPerson({ status, isClientStateError }: ApiError): boolean {
  return status === 400 || status === 409 || (status === 403 && !isClientStateError)
}
