import { expect, type Locator } from '@playwright/test'
import type { RiskApi } from '../../tests/support/riskInputs.ts'
import type { Person } from '../support/person.ts'
import { addressIn, type TextKey } from '../support/texts.ts'

/** Opens a page of administration and waits for its title. */
export async function openAdministration({ page, locale, text }: Person, path: string, title: TextKey): Promise<void> {
  await page.goto(addressIn(locale, `/admin/${path}`))
  await expect(page.getByRole('heading', { level: 1, name: text(title), exact: true })).toBeVisible()
}

/** Searches the page; the caller waits for the result. */
export async function searchFor({ page, text }: Person, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: text('forms.search'), exact: true }).fill(words)
}

/** Confirms the dialog with OK, after typing the required text (rule screens.confirm). */
export async function confirm(
  { page, text }: Person,
  title: TextKey,
  { typed, ...filling }: Readonly<Record<string, string>> = {},
): Promise<void> {
  const named = { name: text(title, filling), exact: true }
  const dialog = page.getByRole('alertdialog', named).or(page.getByRole('dialog', named))
  if (typed !== undefined) {
    await dialog.getByRole('textbox', { name: text('app.typeToConfirm', { text: typed }) }).fill(typed)
  }
  await dialog.getByRole('button', { name: text('app.ok'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Selects one of the company groups in a field, by typing its name. */
export async function chooseGroup(within: Locator, label: string, name: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).fill(name)
  await within.page().getByRole('option', { name }).first().click()
}

/** A disabled control shows the reason on focus. */
export async function expectDisabled(control: Locator, reason: string): Promise<void> {
  await expect(control).toBeDisabled()
  await expect(control.locator('xpath=ancestor::*[@tabindex="0"][1]')).toHaveAccessibleDescription(reason)
}

/** The line of a group in the chart, without its children. */
export const lineOf = (item: Locator): Locator => item.locator('.MuiTreeItem-content').first()

/** A company group for the test, under another one; its name is used once in a run. */
export async function createGroup(api: RiskApi, name: string, parentId: number): Promise<{ id: number; name: string }> {
  return api.post('/v1/company-groups', { name: `${name} ${uniqueNumber()}`, parentId })
}

/** A number no other test of the run uses. */
export function uniqueNumber(): string {
  return `${Date.now()}${Math.floor(Math.random() * 1000)}`
}
