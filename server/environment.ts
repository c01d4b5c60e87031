import { isIP } from 'node:net'
import { z } from 'zod'
import { passwordModes } from '#domain/access/passwordSignIn'
import { secondFactorModes } from '#domain/access/secondFactor'
import { defaultEras, eras } from '#domain/organisation/eras'
import { passwordLength, userLimits } from '#domain/validation/limits'
import { hostsOf } from './database/hosts.ts'
import { usualRetention } from './delivery/outbox/retention.ts'
import { isSafeAddress } from './session/signOn/safeAddress.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** A valid value, with an example, for the error message. */
    expected?: string
  }
}

const text = z.string().trim().min(1)
const link = z
  .url({ protocol: /^https?$/ })
  .optional()
  .meta({ expected: 'an address, for example https://help.example/page' })
/** With one host or several; the one that accepts writes is used. */
const postgresAddress = z
  .string()
  .refine((value) => countHosts(value) > 0)
  .optional()
const target = z
  .union([z.literal('off'), z.url({ protocol: /^(https?|mailto)$/ })])
  .optional()
  .meta({ expected: 'an address, for example https://help.example/page, or off' })
const ids = z
  .string()
  .regex(/^\s*\d+(\s*,\s*\d+)*\s*$/)
  .transform((value) => value.split(',').map(Number))
const booleanResponse = z.enum(['true', 'false']).transform((value) => value === 'true')
const either = { expected: 'true or false' }
const day = { expected: 'a day, for example 2026-01-31' }
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const issuer = z
  .url()
  .refine(isSafeAddress)
  .optional()
  .meta({ expected: 'an address of https, for example https://login.example.com' })
/** Names of claims, the first with a value counts; some names of ADFS and Entra ID are URLs. */
const claims = z
  .string()
  .regex(/^\s*[\w:./-]+(\s*,\s*[\w:./-]+)*\s*$/)
  .transform((value) => value.split(',').map((claim) => claim.trim()))
  .default(['email', 'upn'])
  .meta({ expected: 'names of claims separated by commas, for example email,preferred_username' })
const scope = z
  .string()
  .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
  .refine((value) => value.split(' ').includes('openid'))
  .default('openid email profile')
  .meta({ expected: 'scopes separated by blanks with openid among them, for example openid email profile' })
/** Fits into a header, and is long enough not to be guessed. */
const secret = z.string().regex(/^[\w.~+/=-]{16,}$/)

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const oneOf = (values: readonly string[]) => ({ expected: `one of ${values.join(', ')}` })

/** A retention period in days (rule personal.retention). */
const days = (usual: number) =>
  whole(1, 36_500)
    .default(usual)
    .meta({ expected: `a number of days from 1 to 36500, for example ${usual}` })

/** Returns the number of hosts in a PostgreSQL URL; 0 if there is none. */
function countHosts(value: string): number {
  try {
    return hostsOf(value).length
  } catch {
    return 0
  }
}

/** Returns whether a URL has only a host: pages, files and sign-on need the root of a host. */
const isOrigin = ({ pathname, search, hash }: URL): boolean => pathname === '/' && search === '' && hash === ''

/** The maximum number of proxies in a chain, one more than any installation has. */
const mostProxies = 10

/**
 * The trusted proxies: a number in front of the server, or these addresses; false for none, undefined if the value is
 * neither.
 */
function proxiesOf(value: string): number | string[] | false | undefined {
  if (value === 'false') return false
  if (/^\d+$/.test(value)) return Number(value) <= mostProxies ? Number(value) || false : undefined
  const addresses = value.split(',').map((address) => address.trim())
  return addresses.every(isNetwork) ? addresses : undefined
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** Secrets for a keyed hash or encryption, the current one first. */
const keys = z
  .string()
  .regex(/^[\w.~+/=-]{32,}(\s*,\s*[\w.~+/=-]{32,})*$/)
  .optional()
  .meta({
    expected: 'at least 32 letters, digits or signs of -._~+/=, older keys after it, separated by commas',
  })

const schema = z.object({
  PORT: whole(0, 65_535).default(3000).meta({ expected: 'a port from 0 to 65535, for example 3000' }),
  HOST: text.default('0.0.0.0').meta({ expected: 'a network address to listen on, for example 127.0.0.1' }),
  DATABASE_URL: postgresAddress.meta({
    expected:
      'the address of a PostgreSQL, for example postgresql://user:password@localhost:5432/risk_board, of several hosts with target_session_attrs=read-write alone: postgresql://user:password@one:5432,two:5432/risk_board',
  }),
  MIGRATION_DATABASE_URL: postgresAddress.meta({
    expected: 'the address of the same PostgreSQL as the owner of its schema',
  }),
  AUDIT_KEY: keys,
  DATA_DIR: text.default('./data').meta({ expected: 'a folder, for example ./data' }),
  DEMO_DATA: booleanResponse.default(true).meta(either),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => !URL.canParse(value) || isOrigin(new URL(value)))
    .optional()
    .meta({
      expected:
        'the address users see, without a path, for example https://risks.example.com: the risk board needs a host name of its own',
    }),
  /** Rule config.proxy. */
  TRUST_PROXY: z
    .string()
    .transform((value, context) => proxiesOf(value) ?? (context.addIssue({ code: 'custom' }), z.NEVER))
    .default(false)
    .meta({
      expected:
        'the number of proxies before the server, for example 1, or their addresses, for example 10.0.0.5,10.1.0.0/16; "true", which trusted any header, is no longer valid',
    }),
  /** Rule wire.api-docs. */
  API_DOCS: z.enum(['public', 'signed-in']).optional().meta({ expected: 'public or signed-in' }),
  CALLS_PER_SECOND: whole(0, 100_000)
    .default(userLimits.callsPerSecond)
    .meta({ expected: 'a number of calls from 0 to 100000, for example 100; 0 for no limit' }),
  PASSWORD_MIN_LENGTH: whole(passwordLength.min, 64)
    .default(passwordLength.min)
    .meta({ expected: `a number of characters from ${passwordLength.min} to 64, for example 12` }),
  LOG_LEVEL: z.enum(logLevels).default('info').meta(oneOf(logLevels)),
  METRICS_TOKEN: secret.optional().meta({
    expected: 'at least 16 letters, digits or signs of -._~+/=, for example the output of "openssl rand -hex 32"',
  }),
  SCIM_TOKEN: keys,
  SHUTDOWN_DELAY: whole(0, 300).default(0).meta({ expected: 'a number of seconds from 0 to 300, for example 10' }),
  OFFICE_LABEL_EN: text.default('Group Risk Office'),
  OFFICE_LABEL_TH: text.default('สำนักงานบริหารความเสี่ยงกลุ่ม'),
  FAQ_URL: target,
  FEEDBACK_URL: target,
  VIDEO_EN_URL: target,
  VIDEO_TH_URL: target,
  E_LEARNING_URL: target,
  SURVEY_URL: link,
  MANUAL_ASSESSOR_EN_URL: target,
  MANUAL_ASSESSOR_TH_URL: target,
  MANUAL_CATEGORY_EXPERT_EN_URL: target,
  MANUAL_CATEGORY_EXPERT_TH_URL: target,
  MANUAL_INTERNAL_OWNER_EN_URL: target,
  MANUAL_INTERNAL_OWNER_TH_URL: target,
  MANUAL_MANAGING_DIRECTOR_EN_URL: target,
  MANUAL_MANAGING_DIRECTOR_TH_URL: target,
  MANUAL_VIEWER_EN_URL: target,
  MANUAL_VIEWER_TH_URL: target,
  MANUAL_SYSTEM_ADMIN_EN_URL: target,
  MANUAL_SYSTEM_ADMIN_TH_URL: target,
  MANUAL_GROUP_ADMIN_EN_URL: target,
  MANUAL_GROUP_ADMIN_TH_URL: target,
  MANUAL_GROUP_ADMIN_BU_EN_URL: target,
  MANUAL_GROUP_ADMIN_BU_TH_URL: target,
  FEATURE_WINDOW_FROM: z.iso.date().default('2024-01-01').meta(day),
  FEATURE_WINDOW_TO: z.iso.date().default('2024-03-31').meta(day),
  FEATURE_WINDOW_GROUPS: ids.default([6, 8]).meta({ expected: 'ids separated by commas, for example 6,8' }),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_CLAIM_EMAIL: claims,
  OIDC_SCOPE: scope,
  ADFS_ISSUER: issuer,
  ADFS_CLIENT_ID: text.optional(),
  ADFS_CLIENT_SECRET: text.optional(),
  ADFS_CLAIM_EMAIL: claims,
  ADFS_SCOPE: scope,
  ADFS_SIGN_OUT_URL: z
    .url()
    .optional()
    .meta({ expected: 'an address, for example https://adfs.example.com/adfs/ls/?wa=wsignout1.0' }),
  COMPANY_EMAIL_DOMAINS: z
    .string()
    .regex(/^\s*[\w-]+(\.[\w-]+)+(\s*,\s*[\w-]+(\.[\w-]+)+)*\s*$/)
    .transform((value) => value.split(',').map((domain) => domain.trim().toLowerCase()))
    .default([])
    .meta({ expected: 'domains of email addresses separated by commas, for example siam.example,cement.example' }),
  PASSWORD_SIGN_IN: z.enum(passwordModes).optional().meta(oneOf(passwordModes)),
  SECOND_FACTOR_REQUIRED: z.enum(secondFactorModes).default('off').meta(oneOf(secondFactorModes)),
  FACTOR_KEY: keys,
  DEFAULT_ERA_TH: z.enum(eras).default(defaultEras.th).meta(oneOf(eras)),
  SESSION_HOURS: whole(1, 168).default(12).meta({ expected: 'a number of hours from 1 to 168, for example 12' }),
  SESSION_IDLE_MINUTES: whole(5, 720)
    .optional()
    .meta({ expected: 'a number of minutes from 5 to 720, for example 60' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ expected: 'the address of a mail server, for example smtp://user:password@mail.example.com:587' }),
  SMTP_TLS: z.enum(['required', 'off']).default('required').meta({ expected: 'required or off' }),
  MAIL_FROM: text.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ expected: 'an address, for example https://s3.example.com' }),
  S3_FORCE_PATH_STYLE: booleanResponse.default(false).meta(either),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  RETENTION_DELETED_RECORDS: days(usualRetention.deletedRecords),
  RETENTION_ATTACHMENTS: days(usualRetention.attachments),
  RETENTION_SESSIONS: days(usualRetention.sessions),
  RETENTION_TOKENS: days(usualRetention.tokens),
  RETENTION_SIGN_IN_FAILURES: days(usualRetention.signInFailures),
  RETENTION_SENT_MAILS: days(usualRetention.sentMails),
  RETENTION_FAILED_MAILS: days(usualRetention.failedMails),
  RETENTION_EVENTS: days(usualRetention.events),
  RETENTION_REPEATS: days(usualRetention.repeats),
  RETENTION_READS: days(usualRetention.reads),
})

/** Variables that have no meaning without each other. */
const pairs = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['ADFS_ISSUER', 'ADFS_CLIENT_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

/** A link in an email must not depend on a request. */
const mailWithoutAddress = 'SMTP_URL needs PUBLIC_URL, the address to which links in emails lead'

const requiredFactorWithoutKey =
  'SECOND_FACTOR_REQUIRED=administrators needs FACTOR_KEY on PostgreSQL, the key that encrypts one-time codes'

/** The validated environment variables with defaults; .env.example describes them. */
export type Environment = z.output<typeof schema>

/**
 * Reads the variables; an empty one counts as not set.
 * @throws an Error that names every invalid variable and its valid values, but not the current value, which may be a
 * secret
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const problems = [
    ...(result.error?.issues ?? []).map(describeIssue),
    ...pairs.flatMap((pair) => describePair(pair, given)),
    ...(given.SECOND_FACTOR_REQUIRED === 'administrators' &&
    given.DATABASE_URL !== undefined &&
    given.FACTOR_KEY === undefined
      ? [requiredFactorWithoutKey]
      : []),
    ...(given.SMTP_URL !== undefined && given.PUBLIC_URL === undefined ? [mailWithoutAddress] : []),
  ]
  if (result.success && problems.length === 0) return result.data
  const lines = [...new Set(problems)].map((problem) => `  ${problem}`)
  throw new Error(
    ['The configuration does not fit:', ...lines, 'See .env.example, which explains every variable.'].join('\n'),
  )
}

function describeIssue({ path }: z.core.$ZodIssue): string {
  const name = String(path[0]) as keyof typeof schema.shape
  return `${name} must be ${schema.shape[name].meta()?.expected ?? 'a text that is not empty'}`
}

function describePair(names: (typeof pairs)[number], given: Readonly<Record<string, unknown>>): string[] {
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === 1 ? [`${names.join(' and ')} belong together: ${missing[0]} is missing`] : []
}
