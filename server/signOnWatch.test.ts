import { afterEach, expect, it, vi } from 'vitest'
import { ReadinessChecks } from './readiness.ts'
import type { IdentityProvider } from './session/identityProvider.ts'
import { SignOnRefused } from './session/signOn/refused.ts'
import { startSignOnWatch } from './signOnWatch.ts'

afterEach(() => vi.useRealTimers())

it('says once that a provider does not work and why, that it works again, and no server is less ready for it', async () => {
  vi.useFakeTimers()
  let isRight = false
  const provider = {
    issuer: 'https://login.example',
    state: 'unknown',
    check: async () => {
      provider.state = isRight ? 'ok' : 'failed'
      if (!isRight) throw new SignOnRefused({ reason: 'issuer_differs', detail: 'https://login.example/' })
    },
  }
  const log = { info: vi.fn(), warn: vi.fn() }
  const readiness = new ReadinessChecks()
  const providers = { oidc: provider as unknown as IdentityProvider }
  const stop = startSignOnWatch({ providers, readiness, log })
  expect((await readiness.look()).information).toEqual({ 'signOn.oidc': 'failed' })
  expect((await readiness.look()).isReady).toBe(true)
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect(log.warn.mock.calls).toEqual([
    [
      {
        provider: 'oidc',
        issuer: 'https://login.example',
        reason: 'issuer_differs',
        detail: 'https://login.example/',
      },
      expect.stringMatching(/slash at the end/),
    ],
  ])
  isRight = true
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(log.info).toHaveBeenCalledOnce()
  expect((await readiness.look()).information).toEqual({ 'signOn.oidc': 'ok' })
  stop()
  isRight = false
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(log.warn).toHaveBeenCalledOnce()
})
