import { later } from '#i18n/th/later'
import { unbrokenTexts } from '#i18n/unbroken'

/** The Thai texts that load with the pages that need them; their words do not break at line ends. */
export const messages = unbrokenTexts(later)
