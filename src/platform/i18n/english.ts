import reactAdmin from 'ra-language-english'
import { messages as ours } from '#i18n/en/index'

/** Every English text, react-admin's own included. */
export const messages = { ...reactAdmin, ...ours }
