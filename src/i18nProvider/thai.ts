import { messages as ours } from '../../i18n/th/index.ts'
import { reactAdmin } from '../../i18n/th/reactAdmin.ts'

/** Every Thai text, react-admin's own included. */
export const messages = { ...reactAdmin, ...ours }
