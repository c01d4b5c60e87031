import { first } from '#i18n/th/first'
import { reactAdmin } from '#i18n/th/reactAdmin'
import { unbrokenTexts } from '#i18n/unbroken'

/** The Thai texts that the web app loads first, including react-admin's; their words do not break at line ends. */
export const messages = unbrokenTexts({ ...reactAdmin, ...first })
