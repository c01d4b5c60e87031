import type { CheckLine } from '#domain/wire/installationCheck'
import type { Locale } from '#i18n/locales'
import type { Config } from '#server/config'
import type { Db } from '#server/database/client'
import type { FileStore } from '#server/files/fileStore'

/** The time limit of a part, in milliseconds. */
export const longestCheck = 10_000

/** An installation to check: its database, or the reason why it could not be opened. */
export interface CheckedInstallation {
  config: Config
  db: Db | Error
  files: FileStore
  /** The language of the facts; messages of errors are English. */
  locale: Locale
}

/** Returns the state of one part; an error that it throws is its failure. */
export type PartCheck = (installation: CheckedInstallation) => Promise<Omit<CheckLine, 'part'>>
