import { expect, it } from 'vitest'
import { estimatePassword } from './estimatePassword.ts'

it('a thread of its own estimates passwords, so that the server answers others during it', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const long = 'P@$$w0rd!'.repeat(29).slice(0, 255)
  const estimates = await Promise.all([estimatePassword(long, []), estimatePassword('Demo#2026', ['demo#2026'])])
  clearInterval(timer)
  expect(estimates.map(({ guesses }) => guesses < 1_000_000)).toEqual([false, true])
  expect(turns).toBeGreaterThan(5)
})

it('an idle thread does not prevent the process from exiting', async () => {
  await estimatePassword('Demo#2026', [])
  expect(process.getActiveResourcesInfo()).not.toContain('MessagePort')
})
