import type { Workbook } from 'exceljs'
import { unjoined } from '#domain/validation/wordJoiner'
import { createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { uniqueNumber } from './screens/administration.ts'
import { apiOf } from './support/api.ts'
import { exportBoard, recordsOf, sheetOf } from './support/exportedWorkbook.ts'
import { tabTo } from './support/keyboard.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn, type NameIn } from './support/texts.ts'

test.describe.configure({ timeout: 120_000 })

/** Two records of this test, and the workbook of both. */
async function exported(person: Person) {
  const mark = `quarry${uniqueNumber()}`
  const api = apiOf(person)
  const [first, second] = [
    await createCompleteRisk(api, { detail: { eventDescription: `The crusher of ${mark} shakes loose.` } }),
    await createCompleteRisk(api, { detail: { eventDescription: `The road of ${mark} is washed away.` } }),
  ]
  await person.page.goto(addressIn(person.locale, `/?type=item&q=${mark}`))
  await expect(person.page.getByText(mark).first()).toBeVisible()
  const { workbook } = await exportBoard(person)
  return { api, first, second, workbook }
}

/** Writes into the field of a record, as in a spreadsheet program. */
function edit(
  workbook: Workbook,
  { text }: Person,
  id: number,
  changes: Readonly<Partial<Record<NameIn<'risks.fields'>, string>>>,
): void {
  const rows = recordsOf(sheetOf(workbook, unjoined(text('excel.sheets.records'))))
  const row = rows.find((cells) => cells.get(unjoined(text('excel.columns.id')))?.value === id)
  for (const [field, value] of Object.entries(changes) as [NameIn<'risks.fields'>, string][]) {
    const cell = row?.get(unjoined(text(`risks.fields.${field}`)))
    if (!cell) throw new Error(`The workbook has no ${field} of ${id}`)
    cell.value = value
  }
}

/** Chooses the workbook on the page of the import. */
async function bringBack({ page, locale }: Person, workbook: Workbook): Promise<void> {
  await page.goto(addressIn(locale, '/risk/import'))
  await page.getByTestId('register-input').setInputFiles({
    name: 'board.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
  })
}

for (const language of languagesOf('en')) {
  test.describe(`a workbook of the board that comes back (${language})`, () => {
    test.use({ language })

    test('changes what was edited and nothing else, and asks where somebody else was there first', async ({
      signIn,
    }) => {
      const person = await signIn('assessor')
      const { page, text } = person
      const { api, first, second, workbook } = await exported(person)
      edit(workbook, person, first.id, { rootCause: 'Bolts of the wrong steel.', triggerPoint: 'Three loose bolts' })
      edit(workbook, person, second.id, { rootCause: 'The drain is too narrow.' })
      // In between, somebody edits the second record, in the field of the workbook and in another one.
      const others = { rootCause: 'No drain at all.', indicator: 'Rain above 90 mm' }
      await api.put(`/v1/risks/${second.id}`, { detail: others })

      await bringBack(person, workbook)
      await expect(page.getByText(text('riskImport.difference.found', { smart_count: 2 }))).toBeVisible()
      const table = page.getByRole('table', { name: text('riskImport.preview.table') })
      const rowOf = (id: number) => table.getByRole('row').filter({ hasText: `${text('excel.columns.id')} ${id}` })
      await expect(rowOf(first.id)).toContainText('Bolts of the wrong steel.')
      await expect(rowOf(first.id)).toContainText(text('riskImport.outcomes.changed'))
      await expect(rowOf(second.id)).toContainText(text('riskImport.outcomes.conflict'))

      await rowOf(second.id)
        .getByRole('button', { name: text('drafts.compare') })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('No drain at all.')
      await dialog.getByRole('radio', { name: /The drain is too narrow/ }).check()
      await dialog.getByRole('button', { name: text('drafts.takeOver') }).click()
      await expect(rowOf(second.id)).toContainText(text('riskImport.outcomes.changed'))

      await page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 2 }) }).click()
      await expect(page.getByText(text('riskImport.done.changed', { smart_count: 2 }))).toBeVisible()
      expect((await api.get(`/v1/risks/${first.id}`)).latestDetail).toMatchObject({
        eventDescription: first.latestDetail.eventDescription,
        rootCause: 'Bolts of the wrong steel.',
        indicator: first.latestDetail.indicator,
        triggerPoint: 'Three loose bolts',
      })
      expect((await api.get(`/v1/risks/${second.id}`)).latestDetail).toMatchObject({
        rootCause: 'The drain is too narrow.',
        indicator: 'Rain above 90 mm',
      })
    })
  })
}

test('a workbook comes back by the keyboard alone', whole, async ({ signIn }) => {
  const person = await signIn('assessor')
  const { page, text } = person
  const { first, workbook } = await exported(person)
  edit(workbook, person, first.id, { rootCause: 'Bolts of the wrong steel.' })
  await page.goto('/risk/import')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: text('riskImport.choose'), exact: true }))
  await page.keyboard.press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'board.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbook.xlsx.writeBuffer()),
  })
  const save = page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 1 }) })
  await expect(save).toBeVisible()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('riskImport.done.changed', { smart_count: 1 }))).toBeVisible()
})

test('a workbook in which nothing was edited changes nothing', whole, async ({ signIn }) => {
  const person = await signIn('assessor')
  const { page, text } = person
  const { workbook } = await exported(person)
  await bringBack(person, workbook)
  await expect(page.getByText(text('riskImport.difference.found', { smart_count: 0 }))).toBeVisible()
  await expect(page.getByRole('button', { name: text('riskImport.preview.start', { smart_count: 0 }) })).toBeDisabled()
})
