import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locales'
import type { Translate } from './texts.ts'

/** Somebody in front of a browser of their own, reading in one language. */
export interface Person {
  page: Page
  locale: Locale
  text: Translate
}
