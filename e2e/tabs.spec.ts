import { expect, test } from './fixtures.ts'
import { confirm } from './screens/board.ts'
import { accountMenuOf, openStart } from './screens/signIn.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { languagesOf, whole } from './support/scope.ts'
import { addressIn, type TextKey } from './support/texts.ts'

/** An Assessor of two company groups, whom no other test signs in. */
const account = 'kongkiat.m'

/** The same browser, another tab. */
const openTabOf = async (person: Person): Promise<Person> => ({
  ...person,
  page: await person.page.context().newPage(),
})

const menuItem = ({ page, text }: Person, key: TextKey) => page.getByRole('menuitem', { name: text(key), exact: true })

for (const language of languagesOf('en')) {
  test.describe(`two tabs of one browser, in ${language}`, () => {
    // Pending requests of the previous tab can be refused.
    test.use({ language, expectedComplaints: [/status of 40[13]/] })

    test(
      'a role changed in one shows a message in the other; Ok reloads home (rule session.other-tab)',
      whole,
      async ({ signIn }) => {
        const first = await signIn(account)
        const second = await openTabOf(first)
        const { page, text } = first
        await page.goto(addressIn(language, '/risk/create'))
        await second.page.goto(addressIn(language, '/setting/role-assignments'))
        const { roleAssignments } = await apiOf(first).get('/auth/check')
        const other = roleAssignments.find(({ isDefault }) => !isDefault)!

        await second.page.getByRole('row', { name: other.companyGroup.name }).getByRole('button').click()
        await confirm(second)
        const dialog = page.getByRole('alertdialog', { name: text('errors.header'), exact: true })
        await expect(dialog).toContainText(text('errors.roleChanged'))
        await expect(dialog.getByRole('button')).toHaveCount(1)
        await dialog.getByRole('button', { name: text('app.ok'), exact: true }).click()
        await expect(page).toHaveURL((url) => url.pathname === addressIn(language, '/'))
        await expect(page.getByRole('banner')).toContainText(other.companyGroup.name)
        await expect(dialog).toBeHidden()
      },
    )

    test('a sign-out in one ends the session in the other', whole, async ({ signIn }) => {
      const first = await signIn('viewer6')
      await openStart(first)
      const second = await openTabOf(first)
      await second.page.goto(addressIn(language, '/'))
      await accountMenuOf(second).click()
      await menuItem(second, 'app.user.logout').click()
      for (const { page } of [second, first]) await expect(page).toHaveURL(/\/login$/)
    })
  })
}
