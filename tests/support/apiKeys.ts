import type { ApiKeyInput, NewApiKey } from '#domain/wire/apiKeys'
import type { App } from '#server/http/plugins/app'
import type { Client } from './api.ts'

/** A moment so many days from now, as the wire writes it. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The creation of a key for group 8. */
export const inputOf = (changes: Partial<ApiKeyInput> = {}): ApiKeyInput => ({
  name: 'Power BI',
  companyGroupId: 8,
  expiresAt: inDays(30),
  ...changes,
})

/** Creates a key, which is only shown this once. */
export const make = (client: Client, changes: Partial<ApiKeyInput> = {}): Promise<NewApiKey & { key: string }> =>
  client.post('/v1/api-keys', inputOf(changes)) as Promise<NewApiKey & { key: string }>

/** The header of a key. */
export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** Reads an address with a key. */
export const read = (app: App, key: string, url: string) => app.inject({ method: 'GET', url, headers: bearer(key) })
