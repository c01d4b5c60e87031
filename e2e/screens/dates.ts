import type { Locator } from '@playwright/test'
import type { Person } from '../support/person.ts'
import { addressIn } from '../support/texts.ts'

/** Finds a date field by its label, which ends with a star if the field is required. */
export const dateField = (within: Locator, label: string) =>
  within.getByRole('group', { name: new RegExp(`^${label}`) })

/** Types digits into a date field like its reader, starting with the day: `24122030`. */
export async function enterDate(within: Locator, label: string, digits: string): Promise<void> {
  await dateField(within, label).getByRole('spinbutton').first().pressSequentially(digits)
}

/** Switches between Gregorian and Buddhist years on the account page, and returns. */
export async function switchYears({ page, locale, text }: Person): Promise<void> {
  const address = page.url()
  await page.goto(addressIn(locale, '/account'))
  const saved = page.waitForResponse(/users\/preferences$/)
  const years = page.getByRole('radiogroup', { name: text('account.era.label'), exact: true })
  await years.getByRole('radio', { checked: false }).click()
  await saved
  await page.goto(address)
}
