import { useEffect, useReducer, useRef, useState } from 'react'
import type { SheetRow } from '#domain/wire/riskSheet'
import { deleteSheetRow, readSheetRows, saveSheet } from '#src/dataProvider/endpoints/riskSheet.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useIsOnline } from '#src/platform/useIsOnline.ts'
import { clearDraft, readDraft, writeDraft } from '#src/ui/forms/draftStore.ts'
import type { RowReader } from './rowReader.ts'
import { eventsOf, outgoingOf } from './saving.ts'
import { changedColumns, emptySheet, isEmptied, keptOf, reduceSheet } from './sheetState.ts'
import type { KeptLine, Line, ReadLine, SheetEvent, SheetState } from './sheetState.ts'

type State = SheetState<SheetRow>

/** The pause after the last key before a save, and before another attempt without a connection, in milliseconds. */
const pauses = { typing: 1000, retry: 5000 }

export type SaveState = { kind: 'saved' | 'unsaved' | 'saving' | 'offline' } | { kind: 'failed'; message: string }

interface SheetOptions {
  rows: readonly ReadLine<SheetRow>[]
  reader: RowReader
  companyGroupId: number
  draftKey: string
}

const openSheet = ({ rows, draftKey }: SheetOptions): State =>
  reduceSheet(emptySheet, { type: 'opened', rows, kept: keptIn(draftKey) })

/** Owns the sheet: its texts, their storage in the browser, and saving (rule sheet.saving). */
export function useSheet(options: SheetOptions) {
  const { reader, companyGroupId, draftKey } = options
  const [state, send] = useReducer<State, SheetOptions, [SheetEvent<SheetRow>]>(reduceSheet, options, openSheet)
  const isOnline = useIsOnline()
  const [save, setSave] = useState<SaveState>({ kind: 'saved' })
  /** Whether the next save does not wait for a pause. */
  const [isHurried, setHurried] = useState(false)
  const [attempt, setAttempt] = useState(0)
  /** The lines that the server refused as a call: they are not sent again before a change. */
  const refused = useRef<readonly Line<SheetRow>[] | null>(null)
  const { lines } = state

  useEffect(() => {
    const kept = keptOf({ lines })
    if (kept.length === 0) clearDraft(draftKey)
    else writeDraft(draftKey, { values: { lines: kept }, base: {} })
  }, [draftKey, lines])

  const { kind } = save
  useEffect(() => {
    if (!isOnline || kind === 'saving' || refused.current === lines) return
    const saveLines = async () => {
      const outgoing = outgoingOf(lines, reader.facts)
      const emptied = lines.filter(isEmptied)
      if (outgoing.length + emptied.length === 0) return setHurried(false)
      setSave({ kind: 'saving' })
      try {
        for (const { key, row } of emptied) if (row) send(await deleted(key, row))
        if (outgoing.length === 0) return setSave({ kind: 'saved' })
        const rows = outgoing.map(({ input }) => input)
        const { rows: results } = await saveSheet(companyGroupId, rows)
        const ids = results.flatMap(({ outcome, id }) => (outcome === 'refused' || id === undefined ? [] : [id]))
        const present = results.flatMap((result) => result.present ?? [])
        const written = await readSheetRows(ids).catch(() => [])
        const read = await reader.read([...written, ...present])
        for (const event of eventsOf(outgoing, results, new Map(read.map((line) => [line.row.id, line])))) send(event)
        setSave({ kind: 'saved' })
      } catch (error) {
        const isOffline = error instanceof ApiError && isLost(error)
        if (!isOffline) refused.current = lines
        setSave(isOffline ? { kind: 'offline' } : { kind: 'failed', message: (error as Error).message })
        setAttempt((count) => count + 1)
        if (!(error instanceof ApiError)) throw error
      }
    }
    const pause = kind === 'offline' ? pauses.retry : isHurried ? 0 : pauses.typing
    const timer = setTimeout(() => void saveLines(), pause)
    return () => clearTimeout(timer)
  }, [lines, isOnline, kind, isHurried, attempt, companyGroupId, reader])

  const isUnsaved = lines.some((line) => changedColumns(line).length > 0)
  const isOffline = (!isOnline && isUnsaved) || kind === 'offline'
  const shown: SaveState = isOffline ? { kind: 'offline' } : kind === 'saved' && isUnsaved ? { kind: 'unsaved' } : save
  /** Whether everything that can be saved is saved. */
  const isSettled = kind !== 'saving' && outgoingOf(lines, reader.facts).length === 0 && !lines.some(isEmptied)
  return { state, send, save: shown, isSettled, saveNow: () => setHurried(true) }
}

const isLost = ({ status }: ApiError) => status === 0 || status >= 500

/** Deletes the draft of an emptied line; one that somebody else changed stays, with the reason. */
const deleted = (key: string, row: SheetRow): Promise<SheetEvent<SheetRow>> =>
  deleteSheetRow(row).then(
    () => ({ type: 'deleted', key }),
    (error: unknown) => {
      if (!(error instanceof ApiError) || isLost(error)) throw error
      return { type: 'refused', key, cells: {}, message: error.message }
    },
  )

function keptIn(draftKey: string): KeptLine[] {
  const lines = readDraft(draftKey)?.values.lines
  return Array.isArray(lines) ? (lines as KeptLine[]) : []
}
