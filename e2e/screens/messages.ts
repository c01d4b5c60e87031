import { expect } from '@playwright/test'
import type { Person } from '../support/person.ts'
import type { TextKey } from '../support/texts.ts'

/** Expects that text of the app in the snackbar. */
export async function expectMessage(
  { page, text }: Person,
  key: TextKey,
  options?: Readonly<Record<string, string | number>>,
): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text(key, options) })).toBeVisible()
}
