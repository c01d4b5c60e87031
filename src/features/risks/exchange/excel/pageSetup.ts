import type ExcelJS from 'exceljs'

/** Paper sizes by Excel's number, with the number of characters of the default font that fit across in landscape. */
const a4 = { paperSize: 9, characters: 145 }
const a3 = { paperSize: 8, characters: 212 }

/** The minimum scale at which a sheet is readable on paper. */
const smallestScale = 0.5

/** In inches, as Excel counts. */
const margins = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 }

/**
 * Returns the print setup of a sheet (rule export.print): landscape, no column cut, the header on every page, pages
 * numbered. A sheet that is too wide for A4 is printed on A3; one that would be unreadable there is split over several
 * pages with its first column on each.
 * @param widths of its columns, in characters
 * @param hasHead whether the first row is a header
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
    // As many pages as needed.
    fitToHeight: 0,
    margins,
    ...(hasHead ? { printTitlesRow: '1:1' } : {}),
    ...(pages > 1 ? { printTitlesColumn: 'A:A' } : {}),
  })
  sheet.headerFooter.oddFooter = '&L&A&R&P / &N'
}
