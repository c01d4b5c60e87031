import ExcelJS from 'exceljs'
import { readReturned } from '#domain/riskImports/returned/readReturned'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { ImportedChange } from '#domain/wire/riskImports'
import type { Risk } from '#domain/wire/risks'
import { messages as english } from '#i18n/en/index'
import { readFile } from '#src/features/imports/readFile.ts'
import { contentOf } from '#src/features/risks/exchange/excel/contentOf.ts'
import { openWorkbook } from '#src/features/risks/exchange/excel/writeWorkbook.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'

interface Lists {
  categories: readonly RiskCategory[]
  impacts: readonly CategoryImpact[]
}

/** The workbook that a board exports of records. */
async function exported(risks: readonly Risk[], { categories, impacts }: Lists): Promise<ExcelJS.Workbook> {
  const { translate } = createI18nProvider('en', english as never)
  const content = contentOf(
    {
      type: 'item',
      companyGroupName: 'Wiangpha',
      exportedAt: new Date(),
      filters: [],
      criteria: [],
      appetite: null,
      factText: ({ kind }) => kind,
      lists: { categories: categories.map(({ name }) => name), impacts: impacts.map(({ name }) => name) },
    },
    (key, ...filling) => translate(key, ...filling),
  )
  const writer = openWorkbook(content.frame)
  writer.addRows(content.rowsOf(risks))
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await writer.finish(content.end()))
  return workbook
}

/**
 * Reads the changes of an exported workbook whose cells were edited until they equal those of other records.
 * @param pairs records as exported, and the records that have the new cells; each has its plans in the same order
 */
export async function returnedChanges(
  pairs: readonly (readonly [before: Risk, after: Risk])[],
  lists: Lists,
): Promise<ImportedChange[]> {
  const [workbook, edited] = await Promise.all(
    [0, 1].map((place) =>
      exported(
        pairs.map((pair) => pair[place] as Risk),
        lists,
      ),
    ),
  )
  if (!workbook || !edited) throw new Error('No workbook was written')
  const { columns, sheets } = english.excel
  const ids = new Map(pairs.map(([before, after]) => [after.id, before.id]))
  const planIds = new Map(
    pairs.flatMap(([before, after]) =>
      after.latestDetail.mitigationPlans.map(({ id }, place) => [id, before.latestDetail.mitigationPlans[place]?.id]),
    ),
  )
  for (const name of [sheets.records, sheets.impacts, sheets.plans]) {
    const [to, from] = [workbook.getWorksheet(name), edited.getWorksheet(name)]
    if (!to || !from) throw new Error(`There is no sheet ${name}`)
    const headers = from.getRow(1).values as string[]
    const count = Math.max(to.rowCount, from.rowCount)
    for (let number = 2; number <= count; number += 1) {
      for (const [place, header] of headers.entries()) {
        if (!header) continue
        const { value } = from.getRow(number).getCell(place)
        const own = header === columns.id ? ids : header === columns.planId ? planIds : null
        to.getRow(number).getCell(place).value = own && value !== null ? (own.get(Number(value)) ?? null) : value
      }
    }
  }
  const bytes = new Uint8Array(await workbook.xlsx.writeBuffer()).buffer as ArrayBuffer
  const reading = readReturned(await readFile({ name: 'board.xlsx', bytes }), lists)
  const problems = reading?.records.flatMap((record) => record.problems)
  if (!reading || problems?.length !== 0) throw new Error(`The workbook was not read: ${JSON.stringify(problems)}`)
  return reading.records.map(({ change }) => change)
}
