import { expect } from '@playwright/test'
import { demonstrationPassword } from '#src/features/session/login/demonstrationAccounts.ts'
import { storageKeys } from '#src/platform/storage.ts'
import type { Person } from '../support/person.ts'
import { addressIn } from '../support/texts.ts'

/** The address of a demonstration account (rule demo.accounts). */
export const emailOf = (account: string) => `${account}@demo.example`

/** Opens the sign-in page. */
export async function openSignIn({ page, locale, text }: Person): Promise<void> {
  await page.goto(addressIn(locale, '/login'))
  await expect(page.getByRole('heading', { name: text('auth.welcome') })).toBeVisible()
}

/** Fills the sign-in form in and sends it; the password is that of the demonstration unless another is given. */
export async function sendCredentials(
  { page, text }: Person,
  email: string,
  password: string = demonstrationPassword,
): Promise<void> {
  await page.getByLabel(text('auth.email'), { exact: true }).fill(email)
  await page.getByLabel(text('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('auth.signIn'), exact: true }).click()
}

/** Signs a demonstration account in and waits for the next page. */
export async function signInAs(person: Person, account: string): Promise<void> {
  await openSignIn(person)
  await sendCredentials(person, emailOf(account))
  await expect(accountMenuOf(person)).toBeVisible()
}

/** Opens the first page of a signed-in person. */
export async function openStart(person: Person): Promise<void> {
  await person.page.goto(addressIn(person.locale, '/'))
  await expect(accountMenuOf(person)).toBeVisible()
}

/** The button in the header with the name of the user. */
export function accountMenuOf({ page, text }: Person) {
  const [beforeName = '', afterName = ''] = text('app.user.menu', { name: '|' }).split('|')
  return page.getByRole('button', { name: new RegExp(`^${beforeName}.+${afterName}$`) })
}

/** The button in the header with the role of a user with several roles. */
export const roleButtonOf = ({ page, text }: Person) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${text('app.user.roles')}`) })

/** Expects that the person is signed out: the sign-in page is visible, and no data of the session is stored. */
export async function expectSignInPage({ page, text }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: text('auth.welcome') })).toBeVisible()
  const kept = await page.evaluate(
    (keys) => keys.filter((key) => localStorage.getItem(key)),
    Object.values(storageKeys),
  )
  expect(kept, 'what the browser keeps of the session').toEqual([])
}
