import { useEffect, useEffectEvent, useState } from 'react'
import { partsOf, type BulkAction } from '#domain/records/listActions'
import type { MissingPart } from '#domain/risks/completeness'
import { missingIn } from '#domain/riskSheet/check'
import type { SheetColumn } from '#domain/riskSheet/columns'
import type { RiskCard } from '#domain/wire/riskCards'
import type { SheetRow } from '#domain/wire/riskSheet'
import { readSheetCards } from '#src/dataProvider/endpoints/riskSheet.ts'
import { useBulkAction } from '#src/features/risks/actions/useRiskActions.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import type { RowReader } from './rowReader.ts'
import { changedColumns, type Line, type SheetEvent } from './sheetState.ts'

type SheetLine = Line<SheetRow>

type Missing = Partial<Record<SheetColumn, MissingPart>>

/** The result of a check: the rows that can be submitted, and those that cannot. */
export interface Checked {
  parts: { action: BulkAction; risks: RiskCard[] }[]
  incomplete: number
  changed: number
}

interface CheckOptions {
  lines: readonly SheetLine[]
  selected: ReadonlySet<string>
  reader: RowReader
  isSettled: boolean
  saveNow: () => void
  send: (event: SheetEvent<SheetRow>) => void
}

/** Checks the selected rows, or all, and submits the complete ones (rule sheet.submit). */
export function useCheck({ lines, selected, reader, isSettled, saveNow, send }: CheckOptions) {
  const [isAsked, setAsked] = useState(false)
  const [missing, setMissing] = useState<ReadonlyMap<string, Missing>>(new Map())
  const [checked, setChecked] = useState<Checked | null>(null)
  const keyOf = (id: number) => lines.find(({ row }) => row?.id === id)?.key ?? String(id)
  const { mutateAsync, isPending } = useBulkAction(
    (outcomes) => {
      const done = outcomes.filter(({ message }) => message === undefined)
      send({ type: 'submitted', keys: done.map(({ risk }) => keyOf(risk.id)) })
      for (const { risk, message } of outcomes) {
        if (message !== undefined) send({ type: 'refused', key: keyOf(risk.id), cells: {}, message })
      }
    },
    (error, { risks }) => {
      if (!(error instanceof ApiError) || !error.namesFields) return
      for (const { id } of risks) send({ type: 'refused', key: keyOf(id), cells: {}, message: error.message })
    },
  )

  const check = useEffectEvent(async () => {
    setAsked(false)
    const rows = lines.filter(({ key, row, isDone }) => row && !isDone && (selected.size === 0 || selected.has(key)))
    const found = new Map<string, Missing>()
    for (const line of rows) {
      const parts = line.row ? missingIn(line.row, reader.facts.categories) : {}
      if (Object.keys(parts).length > 0) found.set(line.key, parts)
    }
    setMissing(found)
    const whole = rows.filter((line) => !found.has(line.key) && changedColumns(line).length === 0)
    const versions = new Map(whole.map(({ row }) => [row?.id, row?.updatedAt ?? '']))
    const cards = await readSheetCards(whole.flatMap(({ row }) => row?.id ?? []))
    // Nobody submits what they have not seen.
    const seen = cards.filter(({ id, updatedAt }) => updatedAt <= (versions.get(id) ?? ''))
    const submitted = partsOf('submit', seen).open
    const reported = partsOf(
      'report',
      seen.filter((card) => !submitted.includes(card)),
    ).open
    const parts = [
      { action: 'submit' as const, risks: submitted },
      { action: 'report' as const, risks: reported },
    ].filter(({ risks }) => risks.length > 0)
    setChecked({ parts, incomplete: rows.length - whole.length, changed: cards.length - seen.length })
  })

  useEffect(() => {
    if (!isAsked || !isSettled) return
    const timer = setTimeout(() => void check())
    return () => clearTimeout(timer)
  }, [isAsked, isSettled])

  return {
    missing,
    checked,
    isBusy: isAsked || isPending,
    start: () => {
      setAsked(true)
      saveNow()
    },
    close: () => setChecked(null),
    submit: async ({ parts }: Checked) => {
      for (const { action, risks } of parts) await mutateAsync({ action, risks, leftOut: [] }).catch(() => undefined)
    },
  }
}
