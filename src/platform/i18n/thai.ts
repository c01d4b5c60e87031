import { first } from '#i18n/th/first'
import { reactAdmin } from '#i18n/th/reactAdmin'
import { unbrokenTexts } from '#i18n/unbroken'

/** The Thai texts that the web app begins with, react-admin's own included, as they are shown: their words stay on one line. */
export const messages = unbrokenTexts({ ...reactAdmin, ...first })
