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

/** The finding of a part: values are inserted into its text, and secrets are hidden. */
export interface Found {
  code: CheckCode
  values?: Readonly<Record<string, string>>
}

/** The check of one part. Errors are shown as its failure, with their message. */
export type PartCheck = (installation: CheckedInstallation) => Promise<Found[]>
