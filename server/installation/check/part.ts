import type { CheckCode } from '#domain/wire/installationCheck'
import type { Config } from '#server/config'
import type { Db } from '#server/database/client'

/** What a part of the check is given. */
export interface CheckedInstallation {
  config: Config
  /** The database of the server that asks; absent where a command does, which opens none. */
  db?: Db | undefined
  /** Who is sent a mail to try it; absent: none is sent. */
  mailTo?: string | undefined
  /** The clock of this machine, in milliseconds. */
  now: () => number
  /** Ends what a part has begun once its time is up. */
  signal: AbortSignal
}

/** What a part found; its words are completed with the values, and a secret among these is hidden. */
export interface Found {
  code: CheckCode
  values?: Readonly<Record<string, string>>
}

/** Looks at one part. What it throws is shown as a failure of it, in its own words. */
export type LookAtPart = (installation: CheckedInstallation) => Promise<Found[]>
