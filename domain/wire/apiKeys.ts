import { z } from 'zod'
import { keyStates } from '#domain/access/apiKeys'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { id, moment, requiredText } from '#domain/validation/fields'
import { indicatorsPerKey, textLimits } from '#domain/validation/limits'
import { inOneSpelling } from '#domain/validation/thaiSpelling'
import { listQuery, namedPerson, namedReference, numberText, timestamp } from './common.ts'

/** A key for a program that reads data of a company group, valid until a certain time (rule keys.made). */
export const apiKeyInput = z.strictObject({
  name: requiredText(textLimits.short).overwrite((name) => inOneSpelling(name.trim())),
  companyGroupId: id,
  expiresAt: moment,
  /** With these it writes values of these indicators of the group and does nothing else (rule keys.values). */
  indicatorIds: z
    .array(id)
    .min(1)
    .max(indicatorsPerKey)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'duplicate' })
    .optional(),
})

/** The indicators of a company group whose values a key can write. */
export const keyIndicatorQuery = z.strictObject({ company_group_id: numberText })

export const keyIndicator = z.object({ id: z.int(), ...inEachLanguage('name', z.string()) })

export type KeyIndicator = z.infer<typeof keyIndicator>

export type ApiKeyInput = z.output<typeof apiKeyInput>

export const apiKeyListQuery = listQuery(['id', 'name', 'expires_at', 'created_at', 'last_used_on'])

export type ApiKeyListQuery = z.output<typeof apiKeyListQuery>

/** A key as administrators see it later: everything except the key itself. */
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  companyGroupId: z.int(),
  companyGroup: namedReference,
  author: namedPerson,
  state: z.enum(keyStates),
  /** The indicators whose values it writes; null: it reads. */
  indicatorIds: z.array(z.int()).nullable(),
  expiresAt: timestamp,
  /** The day of its last use; null: never. */
  lastUsedOn: z.iso.date().nullable(),
  createdAt: timestamp,
})

export type ApiKey = z.infer<typeof apiKey>

/** The only response with the key; null if the call is repeated, because the key is shown once. */
export const newApiKey = apiKey.extend({ key: z.string().nullable() })

export type NewApiKey = z.infer<typeof newApiKey>
