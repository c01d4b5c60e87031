import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { childOf, createdAt, id, moment } from './columns.ts'
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

/**
 * Challenges of the step between password and factor: each is valid once, for one account and five minutes; stored by
 * hash.
 */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: id(),
    userId: ofUser(),
    challengeHash: text('challenge_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('factor_challenges_user_id_index').on(table.userId),
    index('factor_challenges_expires_at_index').on(table.expiresAt),
  ],
)
