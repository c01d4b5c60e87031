import 'react-data-grid/lib/styles.css'
import { Box, Checkbox, Link } from '@mui/material'
import { useMemo, useState, type ClipboardEvent, type PointerEvent, type RefObject } from 'react'
import { useStore } from 'react-admin'
import {
  DataGrid,
  SelectColumn,
  useHeaderRowSelection,
  useRowSelection,
  type CellKeyDownArgs,
  type CellKeyboardEvent,
  type Column,
  type ColumnWidths,
  type DataGridHandle,
  type RenderCellProps,
} from 'react-data-grid'
import { Link as RouterLink } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import { kindOf } from '#domain/riskSheet/cells'
import type { SheetColumn } from '#domain/riskSheet/columns'
import type { SheetRow } from '#domain/wire/riskSheet'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import {
  blockOf,
  filledDown,
  pasted,
  placesOf,
  rowsOf,
  textOfBlock,
  type CellText,
  type Place,
  type Range,
} from './block.ts'
import { CellEditor } from './editors.tsx'
import { CellText as ShownCell, leadingColumns, renderCell } from './SheetCell.tsx'
import { keyAt, shownText, type CellChange, type Line, type SheetState } from './sheetState.ts'
import { gridStyle, widthOf } from './sheetStyle.ts'

type SheetLine = Line<SheetRow>

interface SheetGridProps {
  state: SheetState<SheetRow>
  type: RiskType
  columns: readonly SheetColumn[]
  labelOf: (column: SheetColumn) => string
  range: Range
  onRange: (range: Range) => void
  selected: ReadonlySet<string>
  onSelect: (keys: Set<string>) => void
  onWrite: (changes: CellChange[]) => void
  onUndo: () => void
  onRedo: () => void
  /** Moves the focus out of the grid. */
  onLeave: () => void
  grid: RefObject<DataGridHandle | null>
}

const renderers = { renderCell }

/** The grid with the keys of a spreadsheet: range, copy, paste, fill down, Delete, undo and redo (rule sheet.cells). */
export function SheetGrid(props: SheetGridProps) {
  const { state, type, columns, labelOf, range, onRange, selected, onSelect, onWrite, grid } = props
  const translate = useText()
  const [widths, setWidths] = useColumnWidths()
  const { lines } = state
  const shown = useMemo(() => gridColumns(columns, labelOf, translate, type), [columns, labelOf, translate, type])

  const textAt = ({ line, column }: Place) => {
    const [one, name] = [lines[line], columns[column]]
    return one && name ? shownText(one, name) : ''
  }
  const write = (cells: CellText[]) =>
    onWrite(
      cells.flatMap(({ line, column, text }) => {
        const name = columns[column]
        return name ? [{ key: keyAt(state, line), column: name, text }] : []
      }),
    )
  const moveTo = (focus: Place, isExtended: boolean) => {
    const last = { line: lines.length - 1, column: columns.length - 1 }
    const place = { line: within(focus.line, last.line), column: within(focus.column, last.column) }
    const position = { rowIdx: place.line, idx: place.column + leadingColumns }
    if (isExtended) {
      onRange({ anchor: range.anchor, focus: place })
      grid.current?.scrollToCell(position)
    } else grid.current?.setActivePosition(position, { shouldFocus: true })
  }

  const onKey = (args: CellKeyDownArgs<SheetLine>, event: CellKeyboardEvent) => {
    const last = { line: lines.length - 2, column: columns.length - 1 }
    pressKey(args, event, { ...props, last, moveTo, write, textAt })
  }

  const onCopy = (event: ClipboardEvent) => {
    if (isEditing(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', textOfBlock(rowsOf(range).map((places) => places.map(textAt))))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing(event)) return
    event.preventDefault()
    write(pasted(range, blockOf(event.clipboardData.getData('text/plain')), columns.length))
  }
  /** Extends the range to the cell under a pressed pointer. */
  const onDrag = ({ buttons, target, pointerType }: PointerEvent) => {
    const place = buttons === 1 && pointerType === 'mouse' && placeOfCell(target as Element)
    if (place && (place.line !== range.focus.line || place.column !== range.focus.column)) {
      onRange({ anchor: range.anchor, focus: place })
    }
  }

  return (
    <Box sx={gridStyle} onCopy={onCopy} onPaste={onPaste} onPointerMove={onDrag}>
      <DataGrid<SheetLine, unknown, string>
        ref={grid}
        aria-label={translate('riskSheet.grid')}
        aria-description={translate('riskSheet.text')}
        columns={shown}
        rows={lines}
        rowKeyGetter={({ key }) => key}
        rowHeight={40}
        headerRowHeight={44}
        renderers={renderers}
        selectedRows={selected}
        onSelectedRowsChange={onSelect}
        isRowSelectionDisabled={({ row, isDone }) => row === null || isDone}
        columnWidths={widths}
        onColumnWidthsChange={setWidths}
        onRowsChange={(rows, { indexes, column }) => {
          const name = column.key as SheetColumn
          onWrite(
            indexes.flatMap((index) =>
              rows[index] ? [{ key: rows[index].key, column: name, text: shownText(rows[index], name) }] : [],
            ),
          )
        }}
        onActivePositionChange={({ rowIdx, column }) => {
          const place = column && { line: rowIdx, column: column.idx - leadingColumns }
          if (place && rowIdx >= 0 && place.column >= 0) onRange({ anchor: place, focus: place })
        }}
        onCellMouseDown={({ rowIdx, column }, event) => {
          const place = { line: rowIdx, column: column.idx - leadingColumns }
          if (place.column < 0) return
          if (event.shiftKey) event.preventGridDefault()
          onRange({ anchor: event.shiftKey ? range.anchor : place, focus: place })
        }}
        onCellKeyDown={onKey}
        // Without it the grid would open an editor for Ctrl+V.
        onCellPaste={({ row }) => row}
      />
    </Box>
  )
}

interface KeyContext extends Pick<SheetGridProps, 'range' | 'onRange' | 'onUndo' | 'onRedo' | 'onLeave'> {
  /** The last filled line and the last column; one empty line follows. */
  last: Place
  moveTo: (place: Place, isExtended: boolean) => void
  write: (cells: CellText[]) => void
  textAt: (place: Place) => string
}

/** Runs the keys of a spreadsheet (rule sheet.cells). */
function pressKey(
  args: CellKeyDownArgs<SheetLine>,
  event: CellKeyboardEvent,
  { range, last, moveTo, write, textAt, onRange, onUndo, onRedo, onLeave }: KeyContext,
): void {
  if (event.nativeEvent.isComposing) return event.preventGridDefault()
  const { focus, anchor } = range
  if (args.mode === 'EDIT') {
    if (event.key !== 'Enter') return
    event.preventGridDefault()
    // An option of a list was chosen by this key, which has closed the editor.
    if (event.defaultPrevented || event.altKey || event.shiftKey) return
    args.onClose(true, true)
    return moveTo({ ...anchor, line: anchor.line + 1 }, false)
  }
  const run = (action: () => void) => {
    event.preventGridDefault()
    event.preventDefault()
    action()
  }
  if (event.key === 'F6') return run(onLeave)
  const step = steps[event.key]
  const isFar = event.ctrlKey || event.metaKey
  if (step && event.shiftKey) {
    // With Ctrl to the last filled line or column, as in Excel.
    const [lineStep, columnStep] = isFar
      ? [step.line * last.line, step.column * (last.column + 1)]
      : [step.line, step.column]
    const line = isFar ? within(focus.line + lineStep, last.line) : focus.line + lineStep
    return run(() => moveTo({ line, column: focus.column + columnStep }, true))
  }
  if (isFar && event.key === 'Home') return run(() => moveTo({ line: 0, column: 0 }, event.shiftKey))
  if (isFar && event.key === 'End') {
    return run(() => moveTo({ line: last.line + 1, column: last.column }, event.shiftKey))
  }
  if (event.key === 'Enter')
    return run(() => moveTo({ ...anchor, line: anchor.line + (event.shiftKey ? -1 : 1) }, false))
  if (event.key === 'Delete' || event.key === 'Backspace') {
    return run(() => write(placesOf(range).map((place) => ({ ...place, text: '' }))))
  }
  if (!isFar) return
  // The place of a key: a Thai layout has other letters.
  switch (event.code) {
    case 'KeyD':
      return run(() => write(filledDown(range, textAt)))
    case 'KeyZ':
      return run(event.shiftKey ? onRedo : onUndo)
    case 'KeyY':
      return run(onRedo)
    case 'KeyA':
      return run(() => onRange({ anchor: { line: 0, column: 0 }, focus: last }))
  }
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { line: -1, column: 0 },
  ArrowDown: { line: 1, column: 0 },
  ArrowLeft: { line: 0, column: -1 },
  ArrowRight: { line: 0, column: 1 },
}

const within = (index: number, last: number) => Math.max(0, Math.min(index, last))

const isEditing = ({ target }: ClipboardEvent) => (target as Element).closest('input, textarea') !== null

/** Returns the place of a cell by its ARIA indexes, which count the header and begin with 1. */
function placeOfCell(target: Element): Place | null {
  const cell = target.closest('[aria-colindex]')
  const line = Number(cell?.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2
  const column = Number(cell?.getAttribute('aria-colindex')) - 1 - leadingColumns
  return cell && line >= 0 && column >= 0 ? { line, column } : null
}

/** The widths that the user chose, kept in the browser. */
function useColumnWidths() {
  const [kept, keep] = useStore<Record<string, number>>('sheet.widths', {})
  const [widths, setWidths] = useState<ColumnWidths>(
    () => new Map(Object.entries(kept).map(([key, width]) => [key, { type: 'resized', width }])),
  )
  const change = (now: ColumnWidths) => {
    setWidths(now)
    keep(Object.fromEntries([...now].flatMap(([key, { type, width }]) => (type === 'resized' ? [[key, width]] : []))))
  }
  return [widths, change] as const
}

function gridColumns(
  columns: readonly SheetColumn[],
  labelOf: (column: SheetColumn) => string,
  translate: ReturnType<typeof useText>,
  type: RiskType,
): Column<SheetLine>[] {
  return [
    { ...SelectColumn, width: 44, minWidth: 44, maxWidth: 44, renderHeaderCell: SelectAll, renderCell: SelectLine },
    {
      key: 'number',
      name: translate('riskSheet.number'),
      width: 64,
      frozen: true,
      renderCell: ({ row }) =>
        row.row === null ? (
          translate('riskSheet.newRow')
        ) : (
          <Link component={RouterLink} to={pathOfForm(type, row.row.id, 'details')} tabIndex={-1}>
            {row.row.id}
          </Link>
        ),
    },
    ...columns.map((key): Column<SheetLine> => ({
      key,
      name: labelOf(key),
      width: widthOf(key, kindOf(key)),
      minWidth: 80,
      resizable: true,
      frozen: key === 'eventDescription',
      editable: ({ isDone }) => !isDone,
      renderCell: ShownCell,
      renderEditCell: CellEditor,
      // A save that arrives while somebody types must not close the editor.
      editorOptions: { closeOnExternalRowChange: false },
    })),
  ]
}

function SelectAll({ tabIndex }: { tabIndex: number }) {
  const translate = useText()
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection()
  return (
    <Checkbox
      size="small"
      checked={isRowSelected}
      indeterminate={isIndeterminate}
      onChange={(_event, checked) => onRowSelectionChange({ checked })}
      slotProps={{ input: { 'aria-label': translate('riskSheet.selectAll'), tabIndex } }}
    />
  )
}

function SelectLine({ row, rowIdx, tabIndex }: RenderCellProps<SheetLine>) {
  const translate = useText()
  const { isRowSelectionDisabled, isRowSelected, onRowSelectionChange } = useRowSelection()
  const name = row.row
    ? translate('riskSheet.select', { id: row.row.id })
    : translate('riskSheet.selectNew', { row: rowIdx + 1 })
  return (
    <Checkbox
      size="small"
      checked={isRowSelected}
      disabled={isRowSelectionDisabled}
      onChange={(event, checked) =>
        onRowSelectionChange({ row, checked, isShiftClick: (event.nativeEvent as MouseEvent).shiftKey })
      }
      slotProps={{ input: { 'aria-label': name, tabIndex } }}
    />
  )
}
