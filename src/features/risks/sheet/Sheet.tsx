import { Alert, Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import type { DataGridHandle } from 'react-data-grid'
import type { RiskType } from '#domain/risks/statuses'
import { sheetColumns, type SheetColumn } from '#domain/riskSheet/columns'
import type { SheetRow } from '#domain/wire/riskSheet'
import { useSession } from '#src/authProvider/identity.ts'
import { riskSheetQueries } from '#src/dataProvider/endpoints/riskSheet.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { draftKey } from '#src/ui/forms/draftStore.ts'
import { cornersOf, placesOf, type Place, type Range } from './block.ts'
import { markReader, type LineMarks } from './cellMarks.ts'
import { Conflicts } from './Conflicts.tsx'
import type { RowReader } from './rowReader.ts'
import { leadingColumns } from './SheetCell.tsx'
import { SheetContext } from './sheetContext.ts'
import { SheetGrid } from './SheetGrid.tsx'
import { useSheetLabels } from './sheetLabels.ts'
import { changedColumns, type CellChange, type Line, type ReadLine } from './sheetState.ts'
import { SheetTools } from './SheetTools.tsx'
import { useCheck, type Checked } from './useCheck.ts'
import { useMarkText } from './useMarkText.ts'
import { useSheet } from './useSheet.ts'

interface SheetProps {
  reader: RowReader
  rows: readonly ReadLine<SheetRow>[]
  type: RiskType
}

const firstCell: Range = { anchor: { line: 0, column: 0 }, focus: { line: 0, column: 0 } }

/** The sheet with its tools, its conflicts and its check. */
export function Sheet({ reader, rows, type }: SheetProps) {
  const translate = useText()
  const { user } = useSession()
  const companyGroupId = useBoardUser().companyGroup.id
  const { state, send, save, isSettled, saveNow } = useSheet({
    rows,
    reader,
    companyGroupId,
    draftKey: draftKey(user.id, type, `sheet${companyGroupId}`),
  })
  const { lines } = state
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [range, setRange] = useState(firstCell)
  const [hidden, setHidden] = useStore<readonly SheetColumn[]>('sheet.hidden', [])
  const columns = useMemo(() => sheetColumns.filter((column) => !hidden.includes(column)), [hidden])
  const labelOf = useSheetLabels()
  const markText = useMarkText()
  const check = useCheck({ lines, selected, reader, isSettled, saveNow, send })
  const { missing } = check
  const [ids] = useState(() => rows.map(({ row }) => row.id))
  const { data: cards } = useQuery(riskSheetQueries.cards(ids))

  const marksFor = useMemo(() => markReader({ facts: reader.facts, cards, missing }), [cards, missing, reader])
  // A single cell has its own outline, so that moving it renders no other cell.
  const wideRange = placesOf(range).length > 1 ? range : null
  const context = useMemo(() => ({ reader, marksFor, range: wideRange }), [reader, marksFor, wideRange])
  const undo = useCallback(() => send({ type: 'undone' }), [send])
  const redo = useCallback(() => send({ type: 'redone' }), [send])
  const grid = useRef<DataGridHandle>(null)
  const above = useRef<HTMLElement>(null)
  const focusCell = ({ line, column }: Place) => {
    // The grid does not focus its active cell again.
    if (range.anchor.line === line && range.anchor.column === column) {
      grid.current?.element?.querySelector<HTMLElement>('[role=row] > [tabindex="0"]')?.focus()
    } else grid.current?.setActivePosition({ rowIdx: line, idx: column + leadingColumns }, { shouldFocus: true })
  }
  /** Focuses the first choice of a conflict, else the first tool. */
  const leave = () => {
    const [choice, tool] = ['[role=alert] button', 'button:not(:disabled)'].map((selector) =>
      above.current?.querySelector<HTMLElement>(selector),
    )
    ;(choice ?? tool)?.focus()
  }
  const nameOf = ({ row }: Pick<Line<SheetRow>, 'row'>, column: SheetColumn) =>
    row ? translate('riskSheet.conflicts.cell', { id: row.id, column: labelOf(column) }) : labelOf(column)
  const wrong = wrongIn(state.past.at(-1) ?? [], lines, marksFor).map(({ line, column, mark }) =>
    translate('riskImport.preview.problem', { field: nameOf(line, column), problem: markText(mark) }),
  )[0]
  const unread = lines.reduce((sum, line) => sum + unreadIn(line, marksFor), 0)
  return (
    <SheetContext value={context}>
      <Box ref={above}>
        <SheetTools
          save={save}
          unread={unread}
          canUndo={state.past.length > 0}
          canRedo={state.future.length > 0}
          onUndo={undo}
          onRedo={redo}
          hidden={hidden}
          onHide={setHidden}
          labelOf={labelOf}
          isChecking={check.isBusy}
          onCheck={check.start}
        />
        <Conflicts
          lines={lines}
          nameOf={nameOf}
          onChoose={(key, column, side) => {
            send({ type: 'chosen', key, column, side })
            const line = lines.findIndex((one) => one.key === key)
            focusCell({ line, column: Math.max(0, columns.indexOf(column)) })
          }}
        />
        {check.missing.size > 0 && (
          <Alert severity="warning" role="status" sx={{ mb: 1 }}>
            {translate('riskSheet.check.missing', { smart_count: check.missing.size })}
          </Alert>
        )}
        {lines.map(({ key, row, lineRefusal }) =>
          lineRefusal ? (
            <Alert key={key} severity="error" role="status" sx={{ mb: 1 }}>
              {translate('riskSheet.check.refused', { id: row?.id ?? '', message: lineRefusal })}
            </Alert>
          ) : null,
        )}
      </Box>
      <SheetGrid
        grid={grid}
        state={state}
        type={type}
        columns={columns}
        labelOf={labelOf}
        range={range}
        onRange={setRange}
        selected={selected}
        onSelect={setSelected}
        onWrite={(changes) => send({ type: 'written', changes })}
        onUndo={undo}
        onRedo={redo}
        onLeave={leave}
      />
      <Box role="status" style={visuallyHidden}>
        {wideRange && translate('riskSheet.range', sizeOf(wideRange))}
      </Box>
      <Box role="status" style={visuallyHidden}>
        {wrong}
      </Box>
      {check.checked && <CheckResult checked={check.checked} onClose={check.close} onSubmit={check.submit} />}
    </SheetContext>
  )
}

interface CheckResultProps {
  checked: Checked
  onClose: () => void
  onSubmit: (checked: Checked) => Promise<void>
}

/** Asks before the complete rows are submitted, and names the others. */
function CheckResult({ checked, onClose, onSubmit }: CheckResultProps) {
  const translate = useText()
  const { parts, incomplete, changed } = checked
  const count = parts.reduce((sum, { risks }) => sum + risks.length, 0)
  return (
    <ConfirmDialog
      open
      title={translate('riskSheet.check.start')}
      text={
        <>
          {count > 0
            ? translate('riskSheet.check.confirm', { smart_count: count })
            : translate('riskSheet.check.nothing')}
          {incomplete > 0 && <p>{translate('riskSheet.check.missing', { smart_count: incomplete })}</p>}
          {changed > 0 && <p>{translate('riskSheet.check.changed', { smart_count: changed })}</p>}
        </>
      }
      onClose={onClose}
      {...(count > 0 && { onOk: () => void onSubmit(checked) })}
    />
  )
}

/** Returns the cells of a change with a wrong text, and the reason. */
const wrongIn = (
  changes: readonly CellChange[],
  lines: readonly Line<SheetRow>[],
  marksFor: (line: Line<SheetRow>) => LineMarks,
) =>
  changes.flatMap(({ key, column }) => {
    const line = lines.find((one) => one.key === key)
    const mark = line && marksFor(line)[column]?.find(({ kind }) => kind === 'problem' || kind === 'refused')
    return mark ? [{ line, column, mark }] : []
  })

const sizeOf = (range: Range) => {
  const { from, to } = cornersOf(range)
  return { lines: to.line - from.line + 1, columns: to.column - from.column + 1 }
}

const unreadIn = (line: Line<SheetRow>, marksFor: (line: Line<SheetRow>) => LineMarks) => {
  const changed = changedColumns(line)
  if (changed.length === 0) return 0
  const marks = marksFor(line)
  return changed.filter((column) => marks[column]?.some(({ kind }) => kind === 'problem' || kind === 'refused')).length
}
