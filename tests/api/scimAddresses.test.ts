import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { entraUser, operations, scimConfig, scimOf, type ScimCall } from '../support/scim.ts'

describe.each(oneEngine)('an address that the directory changes on %s (rule directory.addresses)', (engine) => {
  let api: TestApi
  let scim: ScimCall

  beforeAll(async () => {
    api = await openTestApi(engine, {
      config: scimConfig({ COMPANY_EMAIL_DOMAINS: 'demo.example', PUBLIC_URL: 'https://risk.example' }),
    })
    scim = scimOf(api.app)
  })

  afterAll(() => api.close())

  const tie = async (name: string) => (await scim('POST', '/Users', entraUser(name))).body.id
  const change = (id: string, ...values: object[]) =>
    scim('PATCH', `/Users/${id}`, operations(...values.map((value) => ({ op: 'replace', ...value }))))
  const toAddress = (value: string) => ({ path: 'emails[type eq "work"].value', value })

  /** The receivers of a link after somebody there has forgotten the password. */
  async function receiversOfReset(email: string): Promise<string[]> {
    await drainOutbox(outboxOf(api.database, openMailbox()))
    const payload = { email }
    const response = await api.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload })
    expect(response.statusCode).toBe(200)
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    return mailbox.mails.map(({ to }) => to.address)
  }

  it('of a person who decides gets no link to choose a password until a System Admin activates the account again', async () => {
    const id = await tie('owner')
    expect((await change(id, toAddress('owner2@demo.example'))).status).toBe(200)
    expect(await receiversOfReset('owner2@demo.example')).toEqual([])
    const setActive = async (by: string, isActive: boolean) =>
      (await api.as(by)).put(`/v1/users/${Number(id)}`, { isActive }, 200)
    for (const isActive of [false, true]) await setActive('companyadmin', isActive)
    expect(await receiversOfReset('owner2@demo.example')).toEqual([])
    for (const isActive of [false, true]) await setActive('sysadmin', isActive)
    expect(await receiversOfReset('owner2@demo.example')).toEqual(['owner2@demo.example'])
    // Each further change must be confirmed too.
    await change(id, toAddress('owner3@demo.example'))
    expect(await receiversOfReset('owner3@demo.example')).toEqual([])
  })

  it('is emailed to the old address, and the person keeps the roles', async () => {
    const id = await tie('md')
    await drainOutbox(outboxOf(api.database, openMailbox()))
    await change(id, toAddress('md2@demo.example'))
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.mails.map(({ to }) => to.address)).toEqual(['md@demo.example'])
    expect(mailbox.takeFor('md')[0]?.text).toContain('md2@demo.example')
    const { rows } = await (await api.as('sysadmin')).list(`/v1/role-assignments?user_id=${id}`)
    expect(rows.map(({ userRole }) => userRole.name)).toEqual(['Managing Director'])
  })

  it('of a Viewer, or one that did not change, gets the link', async () => {
    const [viewer, assessor] = [await tie('viewer6'), await tie('assessor6')]
    await change(viewer, toAddress('viewer6.new@demo.example'))
    await change(assessor, { path: 'name.givenName', value: 'Anna' })
    for (const email of ['viewer6.new@demo.example', 'assessor6@demo.example']) {
      expect(await receiversOfReset(email)).toEqual([email])
    }
  })

  it('is not outside the company for a person with more than the role Viewer, unless the person leaves', async () => {
    const [assessor, viewer] = [await tie('assessor'), await tie('viewer')]
    const outside = toAddress('somebody@evil.example')
    const refused = await change(assessor, outside)
    expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue'])
    expect((await scim('GET', `/Users/${assessor}`)).body).toMatchObject({
      emails: [{ value: 'assessor@demo.example' }],
    })
    expect((await change(viewer, toAddress('viewer@partner.example'))).status).toBe(200)
    expect((await change(assessor, { path: 'active', value: false }, outside)).status).toBe(200)
    expect((await change(assessor, { path: 'active', value: true })).status).toBe(400)
  })
})
