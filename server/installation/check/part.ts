import type { CheckCode } from '#domain/wire/installationCheck'
import type { Config } from '#server/config'
import type { Db } from '#server/database/client'

/** The input of a part's check. */
export interface CheckedInstallation {
  config: Config
  /** The database of the running server; absent in a command, which opens none. */
  db?: Db | undefined
  /** The address of the test email; absent: none is sent. */
  mailTo?: string | undefined
  /** The clock of this machine, in milliseconds. */
  now: () => number
  /** Ends everything that a part has started when its time is up. */
  signal: AbortSignal
}

/** Creates the finding of a part; inserts the values into its text and hides secrets. */
export interface Found {
  code: CheckCode
  values?: Readonly<Record<string, string>>
}

/** Checks one part. Errors are shown as its failure, with their message. */
export type PartCheck = (installation: CheckedInstallation) => Promise<Found[]>
