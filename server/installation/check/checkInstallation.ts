import { stateOfCode, type CheckFinding, type CheckPart, type InstallationCheck } from '#domain/wire/installationCheck'
import { checkBucket } from './bucket.ts'
import { checkClock } from './clock.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { checkMail } from './mail.ts'
import type { CheckedInstallation, Found, PartCheck } from './part.ts'
import { checkProxy } from './proxy.ts'
import { hiderOfSecrets } from './secrets.ts'
import { checkSignOn } from './signOn.ts'

/** The checks of each part, in reading order. */
const parts: Readonly<Record<CheckPart, PartCheck>> = {
  configuration: checkConfiguration,
  database: checkDatabase,
  clock: checkClock,
  mail: checkMail,
  bucket: checkBucket,
  signOn: checkSignOn,
  proxy: checkProxy,
  disk: checkDisk,
}

/** The timeout of a part, in milliseconds. */
const longestLook = 10_000

interface CheckOptions {
  /** The timeout of a part, in milliseconds. */
  limit?: number
  /** The check functions, for tests. */
  lookers?: Readonly<Partial<Record<CheckPart, PartCheck>>>
}

/**
 * Checks every part of an installation in parallel (rule install.check): nothing is migrated, and no server needs to
 * run. A part that fails, or takes too long, is a finding like any other.
 */
export async function checkInstallation(
  { now = Date.now, ...installation }: Omit<CheckedInstallation, 'now' | 'signal'> & { now?: () => number },
  { limit = longestLook, lookers = parts }: CheckOptions = {},
): Promise<InstallationCheck> {
  const hide = hiderOfSecrets(installation.config)
  const looked = Object.entries(lookers).map(async ([part, look]): Promise<CheckFinding[]> => {
    const found = await withinTime(limit, (signal) => look({ ...installation, now, signal }))
    return found.map(({ code, values = {} }) => ({
      part: part as CheckPart,
      state: stateOfCode[code],
      code,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)])),
    }))
  })
  return { checkedAt: new Date(now()).toISOString(), findings: (await Promise.all(looked)).flat() }
}

/** Returns whether something must be fixed before people can work. */
export const hasFailures = (findings: readonly CheckFinding[]): boolean =>
  findings.some(({ state }) => state === 'failed')

async function withinTime(limit: number, look: (signal: AbortSignal) => Promise<Found[]>): Promise<Found[]> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeIsUp = new Promise<Found[]>((resolve) => {
    timer = setTimeout(() => {
      resolve([{ code: 'tookTooLong', values: { seconds: String(Math.round(limit / 1000)) } }])
      ending.abort()
    }, limit)
  })
  try {
    return await Promise.race([look(ending.signal), timeIsUp])
  } catch (error) {
    return [{ code: 'unexpected', values: { reason: error instanceof Error ? error.message : String(error) } }]
  } finally {
    clearTimeout(timer)
  }
}
