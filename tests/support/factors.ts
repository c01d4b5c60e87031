import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import type { ErrorBody } from '#domain/wire/errors'
import { demonstrationPassword } from '#server/demo/people'
import type { Client, TestApi } from './api.ts'

/** The code that an authenticator app shows, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The result of the first step of a sign-in: a session, or a challenge. */
export function enterPassword(
  api: TestApi,
  name: string,
  remoteAddress = '10.3.0.1',
  password = demonstrationPassword,
) {
  const payload = { email: `${name}@demo.example`, password }
  return api.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
}

/** The challenge of the second step, of an account that has a factor. */
export async function challengeOf(api: TestApi, name: string, remoteAddress?: string): Promise<string> {
  const { secondFactor } = (await enterPassword(api, name, remoteAddress)).json<ErrorBody>()
  if (!secondFactor) throw new Error(`${name} was asked for no second factor`)
  return secondFactor.challenge
}

/** Sends the second step. */
export function proveFactor(api: TestApi, payload: object, remoteAddress = '10.3.0.1') {
  return api.app.inject({ method: 'POST', url: '/api/auth/login/second-factor', payload, remoteAddress })
}

/** Sets up an authenticator app. @returns its key and the recovery codes */
export async function setUpCodes(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await client.post('/auth/factors/codes', {}, 200)
  const { recoveryCodes } = await client.post('/auth/factors/codes/proof', { code: codeOf(secret) }, 200)
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

/** Simulates some minutes for codes and confirmations. */
export async function letMinutesPass({ database }: TestApi, minutes: number): Promise<void> {
  const span = sql`${minutes} * interval '1 minute'`
  await database.db.execute(
    sql`update sessions set confirmed_at = confirmed_at - ${span}, factor_confirmed_at = factor_confirmed_at - ${span}`,
  )
  await database.db.execute(sql`update factor_challenges set expires_at = expires_at - ${span}`)
  await database.db.execute(sql`update one_time_codes set last_step = last_step - ${minutes * 2}::int`)
}

/** The audit of a person. */
export async function auditOf({ database }: TestApi, name: string): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select a.action from audit_entries a join users u on u.id = a.subject_id
    where a.subject_type = 'user' and u.email = ${`${name}@demo.example`} order by a.id`)
  return rows.map(({ action }) => action)
}
