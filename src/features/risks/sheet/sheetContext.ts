import { createContext, use } from 'react'
import type { SheetRow } from '#domain/wire/riskSheet'
import type { Range } from './block.ts'
import type { LineMarks } from './cellMarks.ts'
import type { RowReader } from './rowReader.ts'
import type { Line } from './sheetState.ts'

interface Sheet {
  reader: RowReader
  marksFor: (line: Line<SheetRow>) => LineMarks
  /** The selected cells, if they are more than one. */
  range: Range | null
}

/** The context of every cell; it changes rarely, so that a key press renders one cell. */
export const SheetContext = createContext<Sheet | null>(null)

export function useSheetContext(): Sheet {
  const sheet = use(SheetContext)
  if (!sheet) throw new Error('A cell needs the context of the sheet')
  return sheet
}
