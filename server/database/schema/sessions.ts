import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { passwordLinkKinds } from '#domain/access/invitations'
import { childOf, createdAt, id, moment, oneOf } from './columns.ts'
import { users } from './users.ts'

const providers = ['password', 'oidc', 'adfs'] as const

/** A signed-in browser. Only the hash of its access token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: childOf('user_id', () => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    provider: text('provider', { enum: providers }).notNull(),
    /** The id of the session at the provider (`sid`), used at a sign-out there. */
    identitySession: text('identity_session'),
    /** Browser and system in a few words; null if the client sent none. */
    device: text('device'),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** When the person last confirmed their identity in this session (rule factor.confirmation). */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** When the person last used a second factor in this session; null: never (rule factor.change). */
    factorConfirmedAt: moment('factor_confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
    oneOf('sessions_provider_known', table.provider, providers),
  ],
)

/** A ticket that opens one event stream of a session, within 30 seconds (rule events.ticket). By hash. */
export const eventTickets = pgTable(
  'event_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: childOf('session_id', () => sessions.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('event_tickets_session_id_index').on(table.sessionId),
    index('event_tickets_expires_at_index').on(table.expiresAt),
  ],
)

/** A browser of an account by the hash of its cookie, so that its sign-ins count separately (rule session.throttle). */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: childOf('user_id', () => users.id),
    cookieHash: text('cookie_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.cookieHash] }),
    index('user_devices_last_seen_at_index').on(table.lastSeenAt),
  ],
)

/** A link to choose a password, valid once (rules admin.invitation and session.reset-link). */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    userId: childOf('user_id', () => users.id),
    kind: text('kind', { enum: passwordLinkKinds }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('password_links_user_id_index').on(table.userId),
    oneOf('password_links_kind_known', table.kind, passwordLinkKinds),
  ],
)

/** Failed sign-ins, counted by email and address and by address (rule session.throttle). */
export const loginFailures = pgTable(
  'login_failures',
  { id: id(), email: text('email').notNull(), address: text('address').notNull(), createdAt: createdAt() },
  (table) => [
    index('login_failures_email_index').on(table.email, table.address, table.createdAt),
    index('login_failures_address_index').on(table.address, table.createdAt),
  ],
)

/** The identity of a user at each provider, from the first company sign-on there (rule session.known-by-issuer). */
export const userIdentities = pgTable(
  'user_identities',
  {
    userId: childOf('user_id', () => users.id),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('user_identities_one_an_issuer').on(table.userId, table.issuer),
  ],
)

/** Nonces of sign-ins and ids of sign-outs at a provider: each is valid once. By hash. */
export const usedIdentityTokens = pgTable(
  'used_identity_tokens',
  { tokenHash: text('token_hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_identity_tokens_expires_at_index').on(table.expiresAt)],
)

/**
 * Links in the log of an installation without an administrator, by hash; deleted once there is one (rule
 * install.first-start).
 */
export const firstStartLinks = pgTable('first_start_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/** The first response to a creating call, returned again for a repeat with the same key (rule wire.idempotency). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: childOf('user_id', () => users.id),
    key: text('key').notNull(),
    /** Method and path of the call. */
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is running. */
    response: jsonb('response').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
)
