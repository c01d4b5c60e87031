import { messages as ours } from '#i18n/th/index'
import { reactAdmin } from '#i18n/th/reactAdmin'
import { unbrokenTexts } from '#i18n/unbroken'

/** Every Thai text, react-admin's own included, as it is shown: its words stay on one line. */
export const messages = unbrokenTexts({ ...reactAdmin, ...ours })
