import { afterEach, expect, it, vi } from 'vitest'
import * as files from '#server/commands/files/removeOrphanedFiles'
import { testConfig } from '#tests/support/api'
import { jobsOf } from './jobs.ts'
import { runJobs } from './runJobs.ts'

afterEach(() => vi.useRealTimers())

it('a job runs at its first time and then regularly, skips a run while one is running, and survives a failure', async () => {
  vi.useFakeTimers()
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const onFailure = vi.fn()
  const now = new Date('2026-11-28T00:00:00Z')
  const stop = runJobs(
    [
      { name: 'slow', first: 10, every: 100, run, onFailure },
      { name: 'broken', every: 100, run: () => Promise.reject(new Error('broken')), onFailure },
    ],
    () => Promise.resolve(now),
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(run.mock.calls).toEqual([[now]])
  await vi.advanceTimersByTimeAsync(200)
  expect(run).toHaveBeenCalledOnce()
  expect(onFailure.mock.calls).toEqual(Array(2).fill([new Error('broken'), 'broken']))
  finish()
  await vi.advanceTimersByTimeAsync(100)
  expect(run).toHaveBeenCalledTimes(2)
  stop()
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('the work of a server has its times', () => {
  const parts = { files: {}, db: {}, log: {}, identityProviders: { oidc: {} } }
  const jobs = jobsOf({ ...parts, config: testConfig({ SCIM_TOKEN: 's'.repeat(40) }) } as never)
  const minute = 60_000
  expect(jobs.map(({ name, first, every }) => [name, first, every])).toEqual([
    ['absences', 1000, minute],
    ['daily mails', minute, minute],
    ['lapsed acceptances', minute, 60 * minute],
    ['orphaned files', minute, 60 * minute],
    ['audit', 2 * minute, 60 * minute],
    ['sign-on oidc', 0, 5 * minute],
  ])
})

it('files without an attachment are removed after the time of the configuration', async () => {
  const removing = vi.spyOn(files, 'removeOrphanedFiles').mockResolvedValue(0)
  const config = testConfig({ RETENTION_ATTACHMENTS: '3' })
  const parts = { files: { of: 'files' }, db: { of: 'database' }, log: {}, identityProviders: {} }
  const job = jobsOf({ ...parts, config } as never).find(({ name }) => name === 'orphaned files')
  const now = new Date('2026-11-28T00:00:00Z')
  await job?.run(now)
  expect(removing.mock.calls).toEqual([[parts.db, parts.files, now, 3]])
  removing.mockRestore()
})
