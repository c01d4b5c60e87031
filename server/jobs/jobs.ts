import type { FastifyBaseLogger } from 'fastify'
import { startAndEndAbsences } from '#server/commands/absences/endAbsences'
import { auditLapses } from '#server/commands/acceptances/auditLapses'
import { removeOrphanedFiles } from '#server/commands/files/removeOrphanedFiles'
import { sendDailyMails } from '#server/commands/followUp/sendDailyMails'
import type { Config } from '#server/config'
import type { Db } from '#server/database/client'
import type { FileStore } from '#server/files/fileStore'
import { logChains } from '#server/installation/audit/digest'
import type { IdentityProvider } from '#server/session/identityProvider'
import { checkProvider } from './checkProvider.ts'
import type { Job } from './runJobs.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

interface JobParts {
  db: Db
  config: Config
  files: FileStore
  identityProviders: Readonly<Record<string, IdentityProvider>>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** The jobs of a server. Several servers may run the same job: each job locks or claims its work. */
export function jobsOf({ db, config, files, identityProviders, log }: JobParts): Job[] {
  const failed = (what: string) => (error: unknown, job: string) => log.error({ err: error, job }, what)
  return [
    {
      // The rights of a deputy end by the clock, whether this job runs or not.
      name: 'absences',
      first: second,
      every: minute,
      run: (now) => startAndEndAbsences(db, now),
      onFailure: failed('absences were not begun or ended'),
    },
    {
      name: 'daily mails',
      first: minute,
      every: minute,
      run: (now) => sendDailyMails(db, now),
      onFailure: failed('the daily emails were not written'),
    },
    {
      name: 'lapsed acceptances',
      first: minute,
      every: hour,
      run: (now) => auditLapses(db, now),
      onFailure: failed('lapsed acceptances were not audited'),
    },
    {
      name: 'orphaned files',
      first: minute,
      every: hour,
      run: (now) => removeOrphanedFiles(db, files, now, config.retention.attachments),
      onFailure: failed('orphaned files were not removed'),
    },
    {
      name: 'audit',
      first: 2 * minute,
      every: hour,
      run: (now) => logChains(db, log, now),
      onFailure: failed('the chains of the audit were not logged'),
    },
    ...Object.entries(identityProviders).map(([name, provider]) => ({
      name: `sign-on ${name}`,
      first: 0,
      every: 5 * minute,
      run: () => checkProvider(name, provider, log),
      onFailure: failed('the company sign-on could not be checked'),
    })),
  ]
}
