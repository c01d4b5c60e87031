import type { Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { assessmentOf } from '#domain/records/assessments'
import { exportFileName } from '#domain/records/fileNames'
import { shownStatusOf } from '#domain/records/shownStatus'
import { rates } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType, type RiskType } from '#domain/risks/statuses'
import { emptyValue } from '#domain/validation/emptyValue'
import { unjoined } from '#domain/validation/wordJoiner'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { openBoard } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import { apiOf } from './support/api.ts'
import { delayExport, exportBoard, exportedRisks, recordsOf, sheetOf, startExport } from './support/exportedWorkbook.ts'
import { languagesOf, whole } from './support/scope.ts'
import type { Translate, TextKey } from './support/texts.ts'

const cases = [
  { account: 'assessor', type: 'item' },
  { account: 'viewer', type: 'summary' },
] as const satisfies { account: string; type: RiskType }[]

for (const locale of languagesOf('th')) {
  test.describe(`the Excel export in ${locale}`, () => {
    test.use({ language: locale })

    for (const { account, type } of cases) {
      test(`has every ${type} that the ${account} finds`, whole, async ({ signIn }) => {
        const reader = await signIn(account)
        const text: Translate = (key) => unjoined(reader.text(key))
        const sent = exportedRisks(reader.page)
        await openBoard(reader, type)
        const { workbook, name } = await exportBoard(reader)
        const risks = await sent()
        expect(risks.length).toBeGreaterThan(1)
        await expectMessage(reader, 'excel.done', { smart_count: risks.length })

        const { companyGroup } = (await apiOf(reader).get('/auth/check')).user.defaultRoleAssignment!
        expect(name).toBe(exportFileName(companyGroup.name, type, new Date()))
        const shown = workbook.worksheets.filter(({ state }) => state === 'visible')
        expect(shown.map((sheet) => sheet.name)).toEqual(
          (['method', 'gross', 'net', 'records', 'impacts', 'plans'] as const).map((sheet) =>
            text(`excel.sheets.${sheet}`),
          ),
        )

        const records = recordsOf(sheetOf(workbook, text('excel.sheets.records')))
        const cells = (header: TextKey) => records.map((record) => record.get(text(header)))
        expect(cells('excel.columns.id').map((cell) => cell?.value)).toEqual(risks.map(({ id }) => id))
        expect(cells('risks.fields.eventDescription').map((cell) => cell?.text)).toEqual(
          risks.map(({ latestDetail }) => latestDetail.eventDescription || emptyValue),
        )
        for (const cell of cells('excel.columns.updatedAt')) expect(cell?.type).toBe(ExcelJS.ValueType.Date)
        expect(cells('risks.fields.workflowStatus').map((cell) => cell?.text)).toEqual(
          risks.map((risk) => text(`vocabulary.workflowStatus.${shownStatusOf(risk)}`)),
        )
        for (const assessmentType of assessmentTypes) {
          const counted = countsOf(sheetOf(workbook, text(`excel.sheets.${assessmentType}`)))
          expect(counted).toEqual(heatMapOf(risks, assessmentType))
        }
        const method = sheetOf(workbook, text('excel.sheets.method'))
        const count = method.getColumn(1).values.indexOf(text('excel.method.count'))
        expect(method.getRow(count).getCell(2).value).toBe(risks.length)
      })
    }
  })
}

test('a workbook can be worked with, and runs nothing', whole, async ({ signIn }) => {
  const assessor = await signIn('assessor')
  const { page, text } = assessor
  const eventDescription = `=cmd|' /C calc'!A1 in the quarry of group 8`
  const { id } = await createCompleteRisk(apiOf(assessor), { detail: { eventDescription, rootCause: '@SUM(1+1)' } })
  await page.goto(`/?type=item&q=${encodeURIComponent(eventDescription)}`)
  const { workbook } = await exportBoard(assessor)

  const sheet = sheetOf(workbook, text('excel.sheets.records'))
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 })
  expect(String(sheet.autoFilter)).toMatch(/^A1:[A-Z]+\d+$/)
  const [record, ...others] = recordsOf(sheet)
  expect(others).toEqual([])
  const cell = (header: TextKey) => record?.get(text(header))
  expect(cell('excel.columns.id')).toMatchObject({ value: id, type: ExcelJS.ValueType.Number })
  expect(cell('risks.fields.eventDescription')).toMatchObject({ value: eventDescription, numFmt: '@' })
  expect(cell('risks.fields.rootCause')).toMatchObject({ value: '@SUM(1+1)', numFmt: '@' })
  expect(cell('excel.columns.createdAt')).toMatchObject({ type: ExcelJS.ValueType.Date, numFmt: 'dd/mm/yyyy hh:mm:ss' })
  for (const worksheet of workbook.worksheets) {
    worksheet.eachRow((row) => row.eachCell((one) => expect(one.formula).toBeUndefined()))
  }
})

test('the overlay shows how far the export is, and cancels it', whole, async ({ signIn }) => {
  const reader = await signIn('viewer')
  const { page, text } = reader
  await openBoard(reader)
  const held = await delayExport(page)

  await startExport(reader)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  let isDownloaded = false
  page.on('download', () => (isDownloaded = true))
  await page.getByRole('button', { name: text('app.cancel'), exact: true }).click()
  await expectMessage(reader, 'excel.cancelled')
  await expect(page.getByRole('progressbar')).toBeHidden()
  await held.release()
  expect(isDownloaded).toBe(false)

  const again = await delayExport(page)
  const percents = await watchProgress(page)
  const download = page.waitForEvent('download')
  await startExport(reader)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await again.release()
  await download
  await expect(page.getByRole('progressbar')).toBeHidden()
  const seen = await percents()
  expect(seen.length).toBeGreaterThan(1)
  expect(seen).toEqual([...seen].sort((one, other) => one - other))
  expect(seen.at(-1)).toBe(100)
})

/** Records every percentage that the overlay shows from now on. */
async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  const percents = await page.evaluateHandle(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]')
      const percent = Number(bar?.getAttribute('aria-valuenow') ?? Number.NaN)
      if (!Number.isNaN(percent) && percent !== seen.at(-1)) seen.push(percent)
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] })
    return seen
  })
  return () => percents.jsonValue()
}

/** The counts on a matrix sheet, its highest likelihood on top. */
function countsOf(sheet: ExcelJS.Worksheet): unknown[][] {
  const firstRow = 4
  return rates.map((_, row) => rates.map((impact) => sheet.getRow(firstRow + row).getCell(impact + 1).value)).reverse()
}

function heatMapOf(risks: Awaited<ReturnType<ReturnType<typeof exportedRisks>>>, type: AssessmentType): number[][] {
  return rates.map((likelihood) =>
    rates.map(
      (impact) =>
        risks.filter((risk) => {
          const assessment = assessmentOf(risk, type)
          return assessment?.likelihoodRate === likelihood && assessment.highestImpactRate === impact
        }).length,
    ),
  )
}
