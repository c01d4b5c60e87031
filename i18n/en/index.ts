import { first } from './first.ts'
import { later } from './later.ts'

/** Every text of the web app in this language. */
export const messages = { ...first, ...later }
