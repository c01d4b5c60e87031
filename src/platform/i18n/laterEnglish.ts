import { later } from '#i18n/en/later'

/** The English texts that load with the pages that need them. */
export const messages = later
