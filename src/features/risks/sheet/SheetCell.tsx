import ErrorIcon from '@mui/icons-material/Error'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { visuallyHidden } from '@mui/utils'
import type { Key } from 'react'
import { Cell, type CellRendererProps, type RenderCellProps } from 'react-data-grid'
import { sheetColumns, type SheetColumn } from '#domain/riskSheet/columns'
import type { SheetRow } from '#domain/wire/riskSheet'
import { languageOf } from '#src/platform/languageOf.ts'
import { isInRange } from './block.ts'
import { isWrong, type CellMark } from './cellMarks.ts'
import { useSheetContext } from './sheetContext.ts'
import { shownText, type Line } from './sheetState.ts'
import { useMarkText } from './useMarkText.ts'

type SheetLine = Line<SheetRow>

/** The columns before the first one of the sheet: selection and number. */
export const leadingColumns = 2

const columnOf = (key: string) => sheetColumns.find((column) => column === key)

/** The number and the event name a row; an empty header names nothing. */
const isHeader = (key: string, text: string | undefined) =>
  key === 'number' || (key === 'eventDescription' && text !== '')

/** A cell with the attributes that the grid leaves to its users: its range, and whether its text is wrong. */
function MarkedCell(props: CellRendererProps<SheetLine, unknown>) {
  const { column, row, rowIdx } = props
  const { marksFor, range } = useSheetContext()
  const name = columnOf(column.key)
  const text = name ? shownText(row, name) : undefined
  const marks = (name && marksFor(row)[name]) ?? []
  const isChosen = range !== null && isInRange(range, { line: rowIdx, column: column.idx - leadingColumns })
  return (
    <Cell
      {...props}
      {...(isHeader(column.key, text) && { role: 'rowheader' })}
      {...(name && { lang: languageOf(text) })}
      // Marks have their own tooltip, and a text is not spoken twice.
      {...(marks.length === 0 && { title: text })}
      {...(marks.some(isWrong) && { 'aria-invalid': true })}
      {...(isChosen && { 'data-in-range': true })}
    />
  )
}

export const renderCell = (key: Key, props: CellRendererProps<SheetLine, unknown>) => (
  <MarkedCell key={key} {...props} />
)

/** The text of a cell, and what is wrong or doubtful about it. */
export function CellText({ row, column }: RenderCellProps<SheetLine>) {
  const name = column.key as SheetColumn
  const marks = useSheetContext().marksFor(row)[name]
  return (
    <>
      {marks && <Marks marks={marks} />}
      {shownText(row, name)}
    </>
  )
}

function Marks({ marks }: { marks: readonly CellMark[] }) {
  const textOf = useMarkText()
  const reasons = marks.map(textOf).join('\n')
  const [Sign, color] = marks.some(isWrong) ? ([ErrorIcon, 'error'] as const) : ([WarningAmberIcon, 'warning'] as const)
  return (
    <span title={reasons}>
      <Sign aria-hidden color={color} sx={{ fontSize: 16, mr: 0.5, verticalAlign: 'text-bottom' }} />
      <span style={visuallyHidden}>{`(${reasons}) `}</span>
    </span>
  )
}
