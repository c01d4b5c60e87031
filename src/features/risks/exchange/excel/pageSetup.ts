import type ExcelJS from 'exceljs'

/** Papers by Excel's number, and the characters of the usual font across one, landscape. */
const a4 = { paperSize: 9, characters: 145 }
const a3 = { paperSize: 8, characters: 212 }

/** Smaller than this much of its size nobody reads a sheet on paper. */
const smallestScale = 0.5

/** In inches, as Excel counts. */
const margins = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 }

/**
 * The print setup of a sheet (rule export.print): landscape, no column cut, the head on every page, pages numbered.
 * A sheet too wide for A4 goes on A3, and one that would be unreadable there on as many pages as it takes, its first
 * column on each.
 * @param widths of its columns, in characters
 * @param hasHead whether the first row is a head
 */
export function setUpPages(sheet: ExcelJS.Worksheet, widths: readonly number[], hasHead: boolean): void {
  const width = widths.reduce((sum, one) => sum + one, 0)
  const paper = width * smallestScale <= a4.characters ? a4 : a3
  const pages = Math.ceil((width * smallestScale) / paper.characters)
  Object.assign(sheet.pageSetup, {
    paperSize: paper.paperSize,
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: pages,
    // As many as it takes.
    fitToHeight: 0,
    margins,
    ...(hasHead ? { printTitlesRow: '1:1' } : {}),
    ...(pages > 1 ? { printTitlesColumn: 'A:A' } : {}),
  })
  sheet.headerFooter.oddFooter = '&L&A&R&P / &N'
}
