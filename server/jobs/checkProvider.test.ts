import { expect, it, vi } from 'vitest'
import { SignOnRefused } from '#server/session/signOn/refused'
import { checkProvider } from './checkProvider.ts'

it('the log reports once that a sign-on provider fails and why, and once that it works again', async () => {
  let isRight = false
  const provider = {
    issuer: 'https://login.example',
    state: 'unknown' as 'unknown' | 'ok' | 'failed',
    check: async () => {
      provider.state = isRight ? 'ok' : 'failed'
      if (!isRight) throw new SignOnRefused({ reason: 'issuer_differs', detail: 'https://login.example/' })
    },
  }
  const log = { info: vi.fn(), warn: vi.fn() }
  const look = () => checkProvider('oidc', provider, log)
  await look()
  await look()
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
  await look()
  await look()
  expect(log.info).toHaveBeenCalledOnce()
})
