import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userDevices, users } from '#server/database/schema/index'
import { cleanUp } from '#server/delivery/outbox/cleanUp'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { demonstrationPassword } from '#server/demo/people'
import { oneEngine, openTestApi, testConfig, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(oneEngine)('a sign-in from a new browser on %s (rule session.new-device)', (engine) => {
  let api: TestApi
  const mailbox = openMailbox()

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  interface Place {
    agent?: string
    address?: string
    cookie?: string
    password?: string
  }

  /** @returns the cookie, and the subjects of the resulting emails */
  async function signIn(name: string, place: Place = {}) {
    const { agent = chrome, address = '192.0.2.7', cookie, password = demonstrationPassword } = place
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${name}@demo.example`, password },
      headers: { 'user-agent': agent },
      remoteAddress: address,
      cookies: cookie === undefined ? {} : { risk_board_device: cookie },
    })
    await drainOutbox(outboxOf(api.database, mailbox))
    const [set] = response.cookies.filter((one) => one.name === 'risk_board_device')
    const mails = mailbox.takeFor(name)
    expect(mailbox.mails, 'mails to others').toEqual([])
    return { status: response.statusCode, set, mails }
  }

  it('leads to an email, except for the first of an account; a browser is recognised by cookie, or by name and network', async () => {
    const first = await signIn('viewer')
    expect(first).toMatchObject({ status: 201, mails: [] })
    expect(first.set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 31_536_000 })
    const known = first.set!.value
    const quiet: Place[] = [
      {},
      { cookie: known },
      { cookie: known, agent: firefox, address: '198.51.100.1' },
      { address: '192.0.2.250' },
    ]
    for (const place of quiet) expect([place, (await signIn('viewer', place)).mails]).toEqual([place, []])

    const { mails } = await signIn('viewer', { agent: firefox, address: '203.0.113.9' })
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
    expect(mails[0]?.text).toMatch(/on \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d from a browser .*: Firefox, Linux\./)
    expect(mails[0]?.text).toContain('https://board.example/account')
    // Only once: after that the device is recognized.
    expect((await signIn('viewer', { agent: firefox, address: '203.0.113.10' })).mails).toEqual([])
  })

  it('leads to an email although it has the cookie of another account, or a strange one', async () => {
    const { set } = await signIn('owner')
    await signIn('expert')
    const elsewhere = { agent: firefox, address: '198.51.100.9' }
    expect((await signIn('expert', { ...elsewhere, cookie: set!.value })).mails).toHaveLength(1)
    const odd = await signIn('expert', { agent: 'curl', address: '203.0.113.77', cookie: 'x' })
    expect(odd.mails[0]?.text).toContain('unknown device')
    expect(odd.set?.value).toHaveLength(43)
  })

  it('that failed is none', async () => {
    await signIn('md')
    const failed = await signIn('md', { agent: firefox, address: '203.0.113.5', password: 'Wrong#2026' })
    expect(failed).toMatchObject({ status: 401, mails: [], set: undefined })
  })

  it('leads to an email in the language of the owner', async () => {
    await signIn('owner6')
    await api.database.db.update(users).set({ locale: 'th' }).where(eq(users.email, 'owner6@demo.example'))
    const { mails } = await signIn('owner6', { agent: firefox, address: '203.0.113.6' })
    expect(mails.map(({ subject }) => subject)).toEqual(['มีการเข้าสู่ระบบใหม่ในบัญชีของคุณ'])
  })

  it('leaves nothing that names browser or network, and that for a year', async () => {
    const { db } = api.database
    const rows = await db.select().from(userDevices)
    expect(rows.every(({ signHash }) => /^[\w-]{43}$/.test(signHash))).toBe(true)
    await db.update(userDevices).set({ lastSeenAt: new Date(Date.now() - 366 * 86_400_000) })
    await cleanUp(db)
    expect(await db.select().from(userDevices)).toEqual([])
  })

  it('leads to no email where the installation does not want it', async () => {
    const silent = await openTestApi(engine, { config: testConfig({ NEW_DEVICE_MAIL: 'off' }) })
    for (const remoteAddress of ['192.0.2.7', '198.51.100.7']) {
      const payload = { email: 'viewer@demo.example', password: demonstrationPassword }
      await silent.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
    }
    await drainOutbox(outboxOf(silent.database, mailbox))
    expect(mailbox.takeFor('viewer')).toEqual([])
    await silent.close()
  })
})
