import { later } from '#i18n/th/later'
import { unbrokenTexts } from '#i18n/unbroken'

/** The Thai texts that come with the pages that need them, as they are shown. */
export const messages = unbrokenTexts(later)
