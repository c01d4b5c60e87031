import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { childOf, createdAt, id, moment, oneOf } from './columns.ts'
import { users } from './users.ts'

const ofUser = () => childOf('user_id', () => users.id)

/** One-time codes of an authenticator app (rule factor.codes). Secrets are encrypted by a key outside the database. */
export const oneTimeCodes = pgTable('one_time_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until a first code has proved that the key arrived. */
  secret: text('secret'),
  /** A key that was shown but not yet confirmed by a code. */
  pendingSecret: text('pending_secret'),
  /** The half minute of the last accepted code: codes up to it are not accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
})

/** Passkeys (rule factor.passkeys): only public keys; the private ones never leave their authenticators. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** The authenticator's id, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of uses, as far as its authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
)

/** One-time replacements of a lost factor, as hashes (rule factor.recovery). */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user_id_index').on(table.userId, table.codeHash)],
)

/** `sign_in`: the step between password and factor; for the others a passkey signs, only for that purpose. */
export const challengePurposes = ['sign_in', 'passkey_sign_in', 'passkey_confirmation', 'passkey_enrolment'] as const

/** Issued challenges: each is valid once, for one account and five minutes; stored by hash. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: id(),
    userId: ofUser(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    challengeHash: text('challenge_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('factor_challenges_user_id_index').on(table.userId),
    index('factor_challenges_expires_at_index').on(table.expiresAt),
    oneOf('factor_challenges_purpose_known', table.purpose, challengePurposes),
  ],
)
