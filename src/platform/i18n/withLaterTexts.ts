import { currentLocale } from '../locale.ts'
import { addMessages } from './i18nProvider.ts'
import { loadLaterMessages } from './messages.ts'

/** Loads a page together with the texts that are not loaded first. */
export const withLaterTexts =
  <Page>(load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    const locale = currentLocale()
    const [page, messages] = await Promise.all([load(), loadLaterMessages(locale)])
    addMessages(locale, messages)
    return page
  }
