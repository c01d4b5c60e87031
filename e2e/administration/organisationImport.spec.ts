import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { unjoined } from '#domain/validation/wordJoiner'
import { serverMessages } from '#i18n/translate'
import { expect, test } from '../fixtures.ts'
import { confirm, createGroup, openAdministration, uniqueNumber } from '../screens/administration.ts'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { languagesOf, whole } from '../support/scope.ts'

// One after the other: a second import at the same time is a conflict.
test.describe.configure({ mode: 'default' })

/** Corrugated Containers, in the area of the Group Admin of the Packaging Business (level 2). */
const corrugated = 11

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(
      'a Group Admin takes out what is there, edits it, sees the difference, imports it and undoes it',
      whole,
      async ({ signIn }) => {
        const admin = await signIn('buadmin')
        const { page, text } = admin
        const group = await createGroup(apiOf(admin), 'Import Office', corrugated)
        await openAdministration(admin, 'organization-chart', 'organizationChart.title')
        await page.getByRole('link', { name: text('organizationChart.import'), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: text('organisationImport.title') })).toBeVisible()

        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name: text('organisationImport.download'), exact: true }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe(unjoined(text('organisationImport.fileName')))
        const present = await readFile(await download.path())

        await choose(admin, present)
        await expect(page.getByText(text('organisationImport.nothing'))).toBeVisible()
        await expect(page.getByRole('button', { name: text('organisationImport.start'), exact: true })).toBeDisabled()
        await page.getByRole('button', { name: text('riskImport.chooseOther'), exact: true }).click()

        const name = `Quarry ${uniqueNumber()}`
        const email = `obrien.${uniqueNumber()}@demo.example`
        await choose(
          admin,
          await edited(present, (groups, people) => {
            groups.eachRow((row) => {
              if (row.getCell(1).text === String(group.id)) row.getCell(2).value = `${group.name} One`
            })
            groups.addRow(['', name, `${group.name} One`])
            groups.addRow(['', 'Nowhere', 'No such group'])
            people.addRow([email, 'Seán', "O'Brien", '', '', name, text('vocabulary.role.Viewer')])
          }),
        )
        const rows = page.getByRole('table', { name: text('organisationImport.rows') }).locator('tbody tr')
        await expect(rows).toHaveCount(4)
        await expect(rows.filter({ hasText: 'Nowhere' })).toContainText(
          serverMessages[language].importProblems.unknownParent,
        )
        await expect(rows.filter({ hasText: email })).toContainText("O'Brien")
        expect(
          await apiOf(admin).get(`/v1/company-groups?q=${encodeURIComponent(name)}`),
          'nothing is written',
        ).toEqual([])

        await page.getByRole('button', { name: text('organisationImport.start'), exact: true }).click()
        await expect(page.getByText(text('organisationImport.done'))).toBeVisible()
        expect(await apiOf(admin).get(`/v1/company-groups?q=${encodeURIComponent(name)}`)).toHaveLength(1)

        const past = page
          .getByRole('region', { name: text('riskImport.past.title') })
          .getByRole('listitem')
          .first()
        await past.getByRole('button', { name: text('riskImport.past.undo'), exact: true }).click()
        await confirm(admin, 'riskImport.past.undoTitle')
        await expect(past.getByText(wasUndone(text('riskImport.past.wasUndone', { date: '' })))).toBeVisible()
        expect(await apiOf(admin).get(`/v1/company-groups?q=${encodeURIComponent(name)}`)).toEqual([])
      },
    )
  })
}

test('an unknown file is refused with an explanation, and another can be chosen', whole, async ({ signIn }) => {
  const admin = await signIn('companyadmin')
  const { page, text } = admin
  await openAdministration(admin, 'organization-import', 'organisationImport.title')
  await choose(admin, Buffer.from('place,boss\nKiln,Nok\n'), 'list.csv')
  await expect(page.getByRole('alert').filter({ hasText: text('riskImport.file.noHead') })).toBeVisible()
  await expect(page.getByRole('button', { name: text('riskImport.choose'), exact: true })).toBeEnabled()
})

const wasUndone = (start: string) => new RegExp(start.trim())

async function edited(
  file: Buffer,
  edit: (groups: ExcelJS.Worksheet, people: ExcelJS.Worksheet) => void,
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(file as never)
  const [groups, people] = workbook.worksheets
  edit(groups!, people!)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

async function choose({ page }: Person, buffer: Buffer, name = 'chart.xlsx'): Promise<void> {
  await page.getByTestId('organisation-input').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}
