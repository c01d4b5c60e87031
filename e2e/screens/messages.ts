import { expect } from '@playwright/test'
import type { Person } from '../support/person.ts'

/** The snackbar says that text of the app. */
export async function expectMessage(
  { page, text }: Person,
  key: string,
  options?: Readonly<Record<string, string | number>>,
): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text(key, options) })).toBeVisible()
}
