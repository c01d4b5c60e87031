import { messages as ours } from '#i18n/th/index'
import { reactAdmin } from '#i18n/th/reactAdmin'

/** Every Thai text, react-admin's own included. */
export const messages = { ...reactAdmin, ...ours }
