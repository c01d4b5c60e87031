import reactAdmin from 'ra-language-english'
import { first } from '#i18n/en/first'

/** The English texts that the web app loads first, including react-admin's. */
export const messages = { ...reactAdmin, ...first }
