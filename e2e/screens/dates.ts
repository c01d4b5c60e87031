import type { Locator } from '@playwright/test'
import type { Person } from '../support/person.ts'
import { accountMenuOf } from './signIn.ts'

/** Finds a date field by its label, which ends with a star if the field is required. */
export const dateField = (within: Locator, label: string) =>
  within.getByRole('group', { name: new RegExp(`^${label}`) })

/** Types digits into a date field like its reader, starting with the day: `24122030`. */
export async function enterDate(within: Locator, label: string, digits: string): Promise<void> {
  await dateField(within, label).getByRole('spinbutton').first().pressSequentially(digits)
}

/** Switches between Gregorian and Buddhist years in the account menu, and leaves it. */
export async function switchYears(person: Person): Promise<void> {
  const { page } = person
  await accountMenuOf(person).click()
  const saved = page.waitForResponse(/users\/preferences$/)
  await page.getByRole('menuitemcheckbox').click()
  await saved
  await page.keyboard.press('Escape')
}
