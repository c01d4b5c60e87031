import reactAdmin from 'ra-language-english'
import { first } from '#i18n/en/first'

/** The English texts that the web app begins with, react-admin's own included. */
export const messages = { ...reactAdmin, ...first }
