import { resolve } from 'node:path'

/** The repository's root folder, whatever the current folder is. */
export const root = resolve(import.meta.dirname, '..', '..')
