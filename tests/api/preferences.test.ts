import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

describe.each(oneEngine)('what users choose for themselves on %s', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  const eraOf = async (name: string) => (await (await api.as(name)).get('/auth/check')).user.era

  it('is the era of years, by language until it is chosen (rule text.era)', async () => {
    const viewer = await api.as('viewer')
    const erasOf = async () => (await viewer.get('/auth/check')).user.eras
    expect(await eraOf('viewer')).toBe('gregorian')
    expect(await erasOf()).toEqual({ en: 'gregorian', th: 'buddhist' })
    expect(await viewer.put('/v1/users/preferences', { era: 'buddhist' }, 200)).toEqual({ era: 'buddhist' })
    expect(await eraOf('viewer')).toBe('buddhist')
    expect(await eraOf('assessor')).toBe('gregorian')
    await viewer.put('/v1/users/preferences', { era: 'gregorian' }, 200)
    expect(await eraOf('viewer')).toBe('gregorian')
    expect(await erasOf()).toEqual({ en: 'gregorian', th: 'gregorian' })
  })

  it('is how emails about tasks come, each choice without the other (rule follow-up.choice)', async () => {
    const viewer = await api.as('viewer')
    const chosenBy = async () => (await viewer.get('/auth/check')).user
    expect(await chosenBy()).toMatchObject({ era: 'gregorian', mailFrequency: 'at_once' })
    await viewer.put('/v1/users/preferences', { mailFrequency: 'none' }, 200)
    expect(await chosenBy()).toMatchObject({ era: 'gregorian', mailFrequency: 'none' })
    await viewer.put('/v1/users/preferences', { era: 'gregorian' }, 200)
    expect(await chosenBy()).toMatchObject({ mailFrequency: 'none' })
    await viewer.put('/v1/users/preferences', { mailFrequency: 'weekly' }, 400)
    await viewer.put('/v1/users/preferences', { mailFrequency: 'at_once' }, 200)
  })

  it('is the language of emails, which the first sign-in decides and no later visit changes (rule follow-up.language)', async () => {
    const visit = async (language?: string) => {
      const { token } = await api.as('md')
      const headers = { authorization: `Bearer ${token}`, ...(language ? { 'accept-language': language } : {}) }
      return (await api.app.inject({ url: '/api/auth/check', headers })).json<{ user: { locale: string } }>().user
        .locale
    }
    await api.database.pool.query(`update users set has_chosen_locale = false where email = 'md@demo.example'`)
    // A program that names no language decides nothing.
    expect([await visit(), await visit('th'), await visit('en')]).toEqual(['en', 'th', 'th'])
    await (await api.as('md')).put('/v1/users/preferences', { locale: 'en' }, 200)
    expect([await visit('th'), await visit('en')]).toEqual(['en', 'en'])
  })

  it('can be chosen by the owner of a plan who has no role (rule follow-up.choice)', async () => {
    const norole = await api.as('norole')
    await norole.put('/v1/users/preferences', { mailFrequency: 'none' }, 403)
    const { id } = await createCompleteRisk(await api.as('assessor'))
    await api.database.pool.query(
      `update mitigation_plans set owner_user_id = (select id from users where email = 'norole@demo.example')
       where risk_detail_id in (select id from risk_details where risk_id = $1)`,
      [id],
    )
    const owner = await api.as('norole')
    expect(await owner.put('/v1/users/preferences', { mailFrequency: 'none' }, 200)).toEqual({ mailFrequency: 'none' })
  })

  it.each([
    ['another era', { era: 'islamic' }, 'era'],
    ['none', {}, 'era'],
    ['somebody else', { era: 'buddhist', userId: 1 }, 'userId'],
  ])('refuses %s', async (_, body, field) => {
    const viewer = await api.as('viewer')
    const { status, body: refusal } = await viewer.send<ErrorBody>('PUT', '/v1/users/preferences', body)
    expect(status).toBe(400)
    expect(Object.keys(refusal.info ?? {})).toEqual([field])
    expect(await eraOf('viewer')).toBe('gregorian')
  })

  it('needs a token', async () => {
    const payload = { era: 'buddhist' }
    expect((await api.app.inject({ method: 'PUT', url: '/api/v1/users/preferences', payload })).statusCode).toBe(401)
  })

  it('moves no date on the wire and no version of the account', async () => {
    const [viewer, admin] = [await api.as('viewer'), await api.as('sysadmin')]
    const read = async () => (await admin.list('/v1/users?email=viewer@demo.example')).rows
    const before = await read()
    await viewer.put('/v1/users/preferences', { era: 'buddhist' }, 200)
    expect(await read()).toEqual(before)
  })
})
