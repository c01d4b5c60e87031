import { checkParts, type CheckLine, type CheckPart, type InstallationCheck } from '#domain/wire/installationCheck'
import type { Locale } from '#i18n/locales'
import { translate } from '#i18n/translate'
import { longestCheck, type CheckedInstallation, type PartCheck } from './part.ts'
import {
  checkClock,
  checkDatabase,
  checkDisk,
  checkFiles,
  checkMail,
  checkPublicAddress,
  checkSignOn,
  checkVersion,
} from './parts.ts'

const checks: Readonly<Record<CheckPart, PartCheck>> = {
  database: checkDatabase,
  mail: checkMail,
  publicAddress: checkPublicAddress,
  signOn: checkSignOn,
  files: checkFiles,
  disk: checkDisk,
  clock: checkClock,
  version: checkVersion,
}

/** Checks every part of an installation in parallel, one line each (rule install.check). Migrates nothing. */
export async function checkInstallation(installation: CheckedInstallation): Promise<InstallationCheck> {
  const lines = checkParts.map(async (part): Promise<CheckLine> => {
    const found = await inTime(checks[part](installation), installation.locale).catch((error: unknown) => ({
      state: 'failed' as const,
      detail: error instanceof Error ? error.message : String(error),
    }))
    return { part, ...found }
  })
  return { checkedAt: new Date().toISOString(), lines: await Promise.all(lines) }
}

/** @throws Error after the time limit */
async function inTime<Found>(check: Promise<Found>, locale: Locale): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(translate(locale, 'installationFacts.late', { seconds: longestCheck / 1000 }))),
      longestCheck,
    )
  })
  return Promise.race([check, late]).finally(() => clearTimeout(timer))
}
