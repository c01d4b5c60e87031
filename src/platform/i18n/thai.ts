import { messages as ours } from '#i18n/th/index'
import { reactAdmin } from '#i18n/th/reactAdmin'
import { unbrokenTexts } from '#i18n/unbroken'

/** The Thai texts of the web app, including react-admin's; their words do not break at line ends. */
export const messages = unbrokenTexts({ ...reactAdmin, ...ours })
