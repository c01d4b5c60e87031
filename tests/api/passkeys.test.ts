import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { openTestApi, oneEngine, testConfig, type Client, type TestApi } from '../support/api.ts'
import { SoftwareAuthenticator } from '../support/authenticator.ts'
import { longestTurn } from '../support/turns.ts'
import { auditOf, boardUrl, challengeOf, enterPassword, letMinutesPass, proveFactor } from '../support/factors.ts'

describe.each(oneEngine)('passkeys on %s (rule factor.passkeys)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig({ PUBLIC_URL: boardUrl }) })
  })

  afterAll(() => api.close())

  async function setUpPasskey(client: Client, name = 'Laptop') {
    const authenticator = new SoftwareAuthenticator(boardUrl)
    const { options } = await client.post('/auth/factors/passkeys/options', {}, 200)
    const added = await client.post('/auth/factors/passkeys', { name, passkey: authenticator.make(options) }, 201)
    return { authenticator, ...added }
  }

  const optionsFor = async (challenge: string): Promise<object> => {
    const url = '/api/auth/login/second-factor/passkey-options'
    return (await api.app.inject({ method: 'POST', url, payload: { challenge } })).json<{ options: object }>().options
  }

  it('sign in after the password, each challenge once', async () => {
    const client = await api.as('viewer')
    const { authenticator, recoveryCodes } = await setUpPasskey(client)
    expect(recoveryCodes).toHaveLength(10)
    expect((await enterPassword(api, 'viewer')).json<ErrorBody>().secondFactor?.methods).toEqual([
      'passkey',
      'recoveryCode',
    ])
    const challenge = await challengeOf(api, 'viewer')
    const passkey = authenticator.use(await optionsFor(challenge))
    expect((await proveFactor(api, { challenge, passkey })).statusCode).toBe(201)
    const again = await proveFactor(api, { challenge: await challengeOf(api, 'viewer'), passkey })
    expect([again.statusCode, again.json<ErrorBody>().message]).toEqual([
      401,
      'The passkey was not accepted. Please try again.',
    ])
    const { passkeys } = await client.get('/auth/factors', 200)
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }])
  })

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['a page of the same host, another port', { origin: `${boardUrl}:8443` }],
    ['another host', { rpId: 'evil.example' }],
    ['a counter that stands still', { counterStep: 0 }],
    ['a counter that goes back', { counterStep: -1 }],
  ])('are refused from %s', async (_, fault) => {
    const client = await api.as('expert')
    const { authenticator, passkey } = await setUpPasskey(client)
    const first = await challengeOf(api, 'expert')
    expect(
      (await proveFactor(api, { challenge: first, passkey: authenticator.use(await optionsFor(first)) })).statusCode,
    ).toBe(201)
    const challenge = await challengeOf(api, 'expert')
    const use = authenticator.use(await optionsFor(challenge), fault)
    expect((await proveFactor(api, { challenge, passkey: use })).statusCode).toBe(401)
    await client.delete(`/auth/factors/passkeys/${passkey.id}`, undefined, 200)
  })

  it('are refused with the challenge of another purpose, another person, or of long ago', async () => {
    const [owner, director] = [await api.as('owner'), await api.as('md')]
    const { authenticator } = await setUpPasskey(owner)
    const { authenticator: foreign } = await setUpPasskey(director)
    const challenge = await challengeOf(api, 'owner')
    const prove = async (options: object, by = authenticator) =>
      (await proveFactor(api, { challenge, passkey: by.use(options) })).statusCode
    const { options: toConfirm } = await owner.post('/auth/confirm/passkey-options', {}, 200)
    expect(await prove(toConfirm)).toBe(401)
    expect(await prove(await optionsFor(await challengeOf(api, 'md')))).toBe(401)
    expect(await prove(await optionsFor(challenge), foreign)).toBe(401)
    const late = await optionsFor(challenge)
    await letMinutesPass(api, 5)
    const fresh = await challengeOf(api, 'owner')
    expect((await proveFactor(api, { challenge: fresh, passkey: authenticator.use(late) })).statusCode).toBe(401)
    const inTime = authenticator.use(await optionsFor(fresh))
    expect((await proveFactor(api, { challenge: fresh, passkey: inTime })).statusCode).toBe(201)
  })

  it('have twenty challenges at a time, so that nobody fills the database (rule factor.challenge)', async () => {
    const client = await api.as('assessor')
    for (let count = 0; count < 22; count++) await client.post('/auth/confirm/passkey-options', {}, 200)
    const { rows } = await api.database.db.execute<{ total: number }>(sql`
      select count(*)::int as total from factor_challenges c join users u on u.id = c.user_id
      where u.email = 'assessor@demo.example'`)
    expect(rows).toEqual([{ total: 20 }])
  })

  it('are added from our page alone, once, and not twice the same', async () => {
    const client = await api.as('viewer6')
    const authenticator = new SoftwareAuthenticator(boardUrl)
    const options = async () => (await client.post('/auth/factors/passkeys/options', {}, 200)).options
    const add = (passkey: object) => client.send<ErrorBody>('POST', '/auth/factors/passkeys', { name: 'Key', passkey })
    const elsewhere = await add(authenticator.make(await options(), { origin: 'https://evil.example' }))
    expect([elsewhere.status, elsewhere.body.info]).toEqual([
      400,
      { passkey: 'The passkey could not be added. Please try again.' },
    ])
    expect((await add(authenticator.make(await options(), { rpId: 'evil.example' }))).status).toBe(400)
    const made = authenticator.make(await options())
    expect((await add(made)).status).toBe(201)
    expect((await add(made)).status).toBe(400)
    expect((await add(authenticator.make(await options()))).status).toBe(400)
    expect((await client.get('/auth/factors', 200)).passkeys).toHaveLength(1)
  })

  // The longest attestation is 10,000 letters, which are 7,500 bytes.
  it.each([
    ['lists in lists', '81'.repeat(7000)],
    ['maps in maps', 'a100'.repeat(3500)],
    ['maps in maps without an end', 'bf61'.repeat(3500)],
    ['tags on tags', 'c1'.repeat(7000)],
    ['a list of four billion', '9a7fffffff'],
    ['a text of four billion letters', '7a7fffffff'],
    ['many small maps', `99${(3000).toString(16).padStart(4, '0')}${'a0'.repeat(3000)}`],
    ['nothing', ''],
  ])('are refused within 200 ms where they are made of %s (rule wire.turns)', async (_, hex) => {
    const client = await api.as('owner6')
    const { options } = await client.post('/auth/factors/passkeys/options', {}, 200)
    const made = new SoftwareAuthenticator(boardUrl).make(options)
    const attestationObject = Buffer.from(hex, 'hex').toString('base64url')
    const passkey = { ...made, response: { ...made.response, attestationObject } }
    const { longest, result } = await longestTurn(() =>
      client.send('POST', '/auth/factors/passkeys', { name: 'Key', passkey }),
    )
    expect(result.status).toBe(400)
    expect(longest).toBeLessThan(200)
  })

  it('are renamed and removed by their owner alone', async () => {
    const [client, other] = [await api.as('assessor6'), await api.as('expert6')]
    const { passkey } = await setUpPasskey(client, ' Office key ')
    expect(passkey.name).toBe('Office key')
    const { id } = passkey
    expect((await other.put(`/auth/factors/passkeys/${id}`, { name: 'Mine' }, 400)).info).toEqual({
      passkeyId: 'the selected passkeyId not found',
    })
    await other.delete(`/auth/factors/passkeys/${id}`, undefined, 400)
    await client.put(`/auth/factors/passkeys/${id}`, { name: ' ' }, 400)
    await client.put(`/auth/factors/passkeys/${id}`, { name: 'Phone' }, 200)
    expect((await client.get('/auth/factors', 200)).passkeys).toMatchObject([{ name: 'Phone' }])
    await client.delete(`/auth/factors/passkeys/${id}`, undefined, 200)
    expect((await enterPassword(api, 'assessor6')).statusCode).toBe(201)
    expect(await auditOf(api, 'assessor6')).toEqual(['add_passkey', 'remove_passkey'])
  })
})
