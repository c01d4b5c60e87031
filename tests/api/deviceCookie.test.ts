import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userDevices } from '#server/database/schema/index'
import { cleanUp } from '#server/delivery/outbox/cleanUp'
import { demonstrationPassword } from '#server/demo/people'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'

describe.each(oneEngine)('the device cookie of a browser on %s (rule session.throttle)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  async function signIn({ password = demonstrationPassword, cookie }: { password?: string; cookie?: string } = {}) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'viewer@demo.example', password },
      cookies: cookie === undefined ? {} : { risk_board_device: cookie },
    })
    const [set] = response.cookies.filter((one) => one.name === 'risk_board_device')
    return { status: response.statusCode, set }
  }

  it('comes with a successful sign-in alone, and stays the same in a browser that has one', async () => {
    expect(await signIn({ password: 'Wrong#2026' })).toEqual({ status: 401, set: undefined })
    const first = await signIn()
    expect(first.set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 31_536_000 })
    expect((await signIn({ cookie: first.set!.value })).set?.value).toBe(first.set!.value)
    const odd = await signIn({ cookie: 'x' })
    expect(odd.set?.value).toHaveLength(43)
  })

  it('is stored as a hash, for a year after the last sign-in', async () => {
    const { db } = api.database
    const { set } = await signIn()
    const rows = await db.select().from(userDevices)
    expect(rows.map(({ cookieHash }) => cookieHash)).not.toContain(set!.value)
    expect(rows.every(({ cookieHash }) => /^[\w-]{43}$/.test(cookieHash))).toBe(true)
    await cleanUp(db)
    expect(await db.select().from(userDevices)).toHaveLength(rows.length)
    await db.update(userDevices).set({ lastSeenAt: new Date(Date.now() - 366 * 86_400_000) })
    await cleanUp(db)
    expect(await db.select().from(userDevices)).toEqual([])
  })
})
