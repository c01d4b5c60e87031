import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locales'
import type { Translate } from './texts.ts'

/** A person with their own browser, who reads in one language. */
export interface Person {
  page: Page
  locale: Locale
  text: Translate
}
