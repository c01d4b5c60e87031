import reactAdmin from 'ra-language-english'
import { messages as ours } from '#i18n/en/index'

/** The English texts of the web app, including react-admin's. */
export const messages = { ...reactAdmin, ...ours }
