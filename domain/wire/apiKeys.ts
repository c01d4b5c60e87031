import { z } from 'zod'
import { keyStates } from '../access/apiKeys.ts'
import { id, requiredText } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { inOneSpelling } from '../validation/thaiSpelling.ts'
import { listQuery, namedPerson, namedReference, timestamp } from './common.ts'

/** A key for a machine that reads of a company group until a moment (rule keys.made). */
export const apiKeyInput = z.strictObject({
  name: requiredText(textLimits.short).overwrite((name) => inOneSpelling(name.trim())),
  companyGroupId: id,
  expiresAt: z.iso.datetime({ offset: true }),
})

export type ApiKeyInput = z.output<typeof apiKeyInput>

export const apiKeyListQuery = listQuery(['id', 'name', 'expires_at', 'created_at', 'last_used_on'])

export type ApiKeyListQuery = z.output<typeof apiKeyListQuery>

/** A key as administrators see it afterwards: everything but the key. */
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  companyGroupId: z.int(),
  companyGroup: namedReference,
  /** The creator. */
  author: namedPerson,
  state: z.enum(keyStates),
  expiresAt: timestamp,
  /** The day of its last use; null: none yet. */
  lastUsedOn: z.iso.date().nullable(),
  createdAt: timestamp,
})

export type ApiKey = z.infer<typeof apiKey>

/** The only response with the key; null if the call is repeated, because it is shown once. */
export const newApiKey = apiKey.extend({ key: z.string().nullable() })

export type NewApiKey = z.infer<typeof newApiKey>
