import type { Download, Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import type { Risk } from '#domain/wire/risks'
import { chooseInMenu } from '../screens/board.ts'
import type { Person } from './person.ts'

/** The records in the API's responses to the export, page by page. */
export function exportedRisks(page: Page): () => Promise<Risk[]> {
  const pages: Promise<Risk[]>[] = []
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    const isOfExport = pathname.endsWith('/v1/risks') && searchParams.get('per_page') === '200'
    if (isOfExport && response.ok()) pages.push(response.json() as Promise<Risk[]>)
  })
  return async () => (await Promise.all(pages)).flat()
}

/** A downloaded workbook, read as a spreadsheet program would. */
export async function workbookOf(download: Download): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.readFile(await download.path())
  return workbook
}

/** The cells of a sheet under their headers, one record a row. */
export function recordsOf(sheet: ExcelJS.Worksheet): Map<string, ExcelJS.Cell>[] {
  const headers = (sheet.getRow(1).values as string[]).slice(1)
  return Array.from(
    { length: sheet.rowCount - 1 },
    (_, index) => new Map(headers.map((header, column) => [header, sheet.getRow(index + 2).getCell(column + 1)])),
  )
}

/** Starts the export of the board that is open. */
export async function startExport(person: Person): Promise<void> {
  await chooseInMenu(person, 'excel.export')
}

/** Delays the records of the next export until `release`, so that the overlay remains visible. */
export async function delayExport(page: Page): Promise<{ release: () => Promise<void> }> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const isOfExport = (url: URL) => url.pathname.endsWith('/v1/risks') && url.searchParams.get('per_page') === '200'
  await page.route(isOfExport, async (route) => {
    await released
    // A cancelled request is gone by then.
    await route.continue().catch(() => undefined)
  })
  return {
    release: async () => {
      release()
      await page.unroute(isOfExport)
    },
  }
}

/** The workbook of the board that is open, with its name. */
export async function exportBoard(person: Person): Promise<{ workbook: ExcelJS.Workbook; name: string }> {
  const download = person.page.waitForEvent('download')
  await startExport(person)
  const file = await download
  return { workbook: await workbookOf(file), name: file.suggestedFilename() }
}

/** Returns a sheet that must exist. */
export function sheetOf(workbook: ExcelJS.Workbook, name: string): ExcelJS.Worksheet {
  const sheet = workbook.getWorksheet(name)
  if (!sheet) throw new Error(`There is no sheet ${name}`)
  return sheet
}
