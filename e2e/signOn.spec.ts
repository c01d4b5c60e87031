import { expect, test } from './fixtures.ts'
import type { Person } from './support/person.ts'
import { whole, wholeUnless } from './support/scope.ts'

type Kind = 'oidc' | 'adfs'

/** Signs in on the provider's own pages, which accept any person, and agrees once to share the address. */
async function signInAtProvider({ page }: Person, email: string, agreesToShare = true) {
  await page.getByPlaceholder('Enter any login').fill(email)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  if (agreesToShare) await page.getByRole('button', { name: 'Continue' }).click()
}

async function signOn(person: Person, kind: Kind, email: string) {
  await person.page.goto('/login')
  await person.page.getByRole('button', { name: person.text(`auth.signOnBy.${kind}`) }).click()
  await signInAtProvider(person, email)
}

// The provider's own pages load a font from another host; unknown people and expired sessions get a 401.
test.use({ expectedComplaints: [/fonts\.googleapis\.com|favicon\.ico|status of 401/] })

for (const kind of ['oidc', 'adfs'] as const) {
  test.describe(`single sign-on by ${kind}`, () => {
    test('leads to the board, and out again at the provider', wholeUnless(kind === 'oidc'), async ({ openBrowser }) => {
      const person = await openBrowser()
      const { page, text } = person
      await signOn(person, kind, 'viewer@demo.example')
      await expect(page.getByRole('heading', { level: 1, name: text('board.title') })).toBeVisible()

      // An expired session is renewed silently, because the person still has a session at the provider (rule
      // session.renewal). In one step: a call of the board in between would start a renewal too.
      await page.evaluate(() => {
        localStorage.setItem('riskBoard.accessToken', 'of a session that ended')
        location.assign('/FAQ')
      })
      await expect(page.getByRole('button', { name: /Pimchanok/ })).toBeVisible()
      await expect(page).toHaveURL(/\/FAQ$/)

      await page.getByRole('button', { name: /Pimchanok/ }).click()
      await page.getByRole('menuitem', { name: text('app.user.logout') }).click()
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await page.getByRole('button', { name: text(`auth.signOnBy.${kind}`) }).click()
      // Signed out there as well: the provider asks again, and its response opens the board.
      await signInAtProvider(person, 'viewer@demo.example')
      await expect(page.getByRole('heading', { level: 1, name: text('board.title') })).toBeVisible()
    })

    test('signs a person without a role out at the provider (rule session.no-role)', whole, async ({ openBrowser }) => {
      const person = await openBrowser()
      const { page, text } = person
      await signOn(person, kind, 'norole@demo.example')
      await page.getByRole('button', { name: 'Yes, sign me out' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText(text('auth.noDefaultRole'))).toBeVisible()
      await page.getByRole('button', { name: text(`auth.signOnBy.${kind}`) }).click()
      await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
    })

    test('makes no account for a stranger', wholeUnless(kind === 'adfs'), async ({ openBrowser }) => {
      const person = await openBrowser()
      const { page, text } = person
      await signOn(person, kind, 'stranger@demo.example')
      await expect(page.getByRole('heading', { name: text('auth.signOnRefused') })).toBeVisible()
      // Rule errors.sign-on: a failed sign-on is shown without the general dialog.
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
  })
}
