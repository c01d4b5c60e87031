import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { unjoined } from '#domain/validation/wordJoiner'
import { expect, test } from '../fixtures.ts'
import { createGroup, openAdministration, uniqueNumber } from '../screens/administration.ts'
import { apiOf } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { languagesOf, whole } from '../support/scope.ts'

test.describe.configure({ mode: 'parallel' })

/** Corrugated Containers, in the reach of the Group Admin of the Packaging Business (level 2). */
const corrugated = 11

for (const language of languagesOf('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test(
      'a Group Admin imports role assignments from the template, and again without a change',
      whole,
      async ({ signIn }) => {
        const admin = await signIn('buadmin')
        const { page, text } = admin
        const group = await createGroup(apiOf(admin), 'Import Office', corrugated)
        const [nok, mali] = [`nok.${uniqueNumber()}@demo.example`, `mali.${uniqueNumber()}@audit.example`]
        await openAdministration(admin, 'role-assignment', 'roleAssignments.title')
        await page.getByRole('button', { name: text('roleImport.open'), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: text('roleImport.title') })

        const downloading = page.waitForEvent('download')
        await dialog.getByRole('button', { name: text('roleImport.template'), exact: true }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe(unjoined(text('roleImport.templateName')))
        const template = await readFile(await download.path())

        const role = (name: string) => text(`vocabulary.role.${name}`)
        const [inside, outside] = [text('roleAssignments.userType.scg'), text('roleAssignments.userType.non_scg')]
        const rows = [
          [nok, 'Nok', 'Jaidee', inside, '', group.name, role('Assessor')],
          [nok, 'Nok', 'Jaidee', inside, '', group.name, role('Category Expert'), 'SHE, Hazard'],
          [mali, 'มะลิ', 'ใจดี', outside, '', group.name, role('Viewer')],
          // Not of the company's domain, outside the reach, an expert of nothing, no such role.
          [mali.replace('mali', 'other'), 'Mali', 'Jaidee', inside, '', group.name, role('Viewer')],
          [nok, 'Nok', 'Jaidee', inside, '', 'Wiangpha Olefins', role('Viewer')],
          [nok, 'Nok', 'Jaidee', inside, '', 'Wiangpha Corrugated Containers', role('Category Expert')],
          [nok, 'Nok', 'Jaidee', inside, '', group.name, 'Boss'],
        ]
        await choose(admin, await filled(template, rows))
        await expectCounts(admin, { added: 3, changed: 0, unchanged: 0, refused: 4 })
        for (const problem of ['problems.outsideReach', 'problems.unknownRole']) {
          await expect(dialog.getByText(text(`roleImport.${problem}`))).toBeVisible()
        }
        await expect(dialog.getByText(text('validation.emailDomain'))).toBeVisible()
        await expect(dialog.getByText(text('validation.categoryExpertRequired'))).toBeVisible()
        const written = await apiOf(admin).get(`/v1/role-assignments?company_group_id=${group.id}`)
        expect(written, 'nothing is written before it is confirmed').toEqual([])

        await dialog
          .getByRole('button', { name: text('roleImport.write.start', { smart_count: 3 }), exact: true })
          .click()
        await expect(dialog.getByText(text('roleImport.write.done', { smart_count: 2 }))).toBeVisible()
        await dialog.getByRole('button', { name: text('app.close'), exact: true }).click()
        await expect(dialog).toBeHidden()

        await page.getByRole('button', { name: text('roleImport.open'), exact: true }).click()
        rows[1] = [nok, 'Nok', 'Jaidee', inside, '', group.name, role('Category Expert'), 'Hazard']
        await choose(admin, await filled(template, rows.slice(0, 3)))
        await expectCounts(admin, { added: 0, changed: 1, unchanged: 2, refused: 0 })
        await dialog
          .getByRole('button', { name: text('roleImport.write.start', { smart_count: 1 }), exact: true })
          .click()
        await expect(dialog.getByText(text('roleImport.write.done', { smart_count: 1 }))).toBeVisible()
        const present: Listed[] = await apiOf(admin).get(
          `/v1/role-assignments?company_group_id=${group.id}&sort=user_role`,
        )
        expect(
          present.map(({ user, userRole, categoryExperts }) => [user.email, userRole.name, categoryExperts.length]),
        ).toEqual(
          expect.arrayContaining([
            [nok, 'Assessor', 0],
            [nok, 'Category Expert', 1],
            [mali, 'Viewer', 0],
          ]),
        )
        expect(present).toHaveLength(3)
      },
    )
  })
}

test('a file that is no workbook is refused in words, and another can be chosen', whole, async ({ signIn }) => {
  const admin = await signIn('companyadmin')
  const { page, text } = admin
  await openAdministration(admin, 'role-assignment', 'roleAssignments.title')
  await page.getByRole('button', { name: text('roleImport.open'), exact: true }).click()
  await choose(admin, Buffer.from('email,role\nnok@demo.example,Viewer\n'))
  await expect(page.getByRole('alert').filter({ hasText: text('roleImport.file.notWorkbook') })).toBeVisible()
  await expect(page.getByRole('button', { name: text('roleImport.choose'), exact: true })).toBeEnabled()
})

interface Listed {
  user: { email: string }
  userRole: { name: string }
  categoryExperts: object[]
}

async function filled(template: Buffer, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(template as never)
  const [sheet] = workbook.worksheets
  rows.forEach((row, index) => row.forEach((value, column) => (sheet!.getCell(index + 2, column + 1).value = value)))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

async function choose({ page }: Person, buffer: Buffer): Promise<void> {
  await page.getByTestId('import-input').setInputFiles({
    name: 'roles.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
}

async function expectCounts({ page, text }: Person, counts: Record<string, number>): Promise<void> {
  for (const [verdict, count] of Object.entries(counts)) {
    const name = text(`roleImport.verdictWithCount.${verdict}`, { count })
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
}
