import { manualAudiences, manualNames, type ManualAudience } from '#domain/access/manuals'
import type { PasswordMode } from '#domain/access/passwordSignIn'
import type { SecondFactorMode } from '#domain/access/secondFactor'
import { defaultEras, type Eras } from '#domain/organisation/eras'
import type { FeatureWindow } from '#domain/organisation/featureWindow'
import { locales, type Locale } from '#i18n/locales'
import type { Retention } from './delivery/outbox/retention.ts'
import { readEnvironment, type Environment } from './environment.ts'

/** A configured provider of the company sign-on. */
export interface IdentityProviderConfig {
  /** The issuer as in its tokens; its discovery document is under this URL. */
  issuer: string
  clientId: string
  /** Absent for a public client, which uses PKCE alone. */
  clientSecret?: string
  scope: string
  /** The claims with a person's address; the first with a value counts (rule session.claims). */
  emailClaims: string[]
  /** The sign-out URL for providers without one in their discovery document. */
  signOutUrl?: string
}

export interface S3Config {
  bucket: string
  region: string
  /** Absent: that of Amazon. */
  endpoint?: string
  /** Whether the bucket is in the path of the URL instead of its host name. */
  forcePathStyle: boolean
  /** Absent: the credentials of the machine itself. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** The target of a header entry; null: no entry. */
type Target = string | null

/** Targets of the header that replace the product's own (rule menu.targets). */
interface HeaderLinks {
  faq?: Target
  feedback?: Target
  videoEn?: Target
  videoTh?: Target
  eLearning?: Target
  /** By reader and language. */
  manuals?: Partial<Record<ManualAudience, Partial<Record<Locale, Target>>>>
}

/** The validated configuration with defaults (rule config.environment). */
export interface Config {
  port: number
  host: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  /** The same database as the owner of its schema, who migrates it; absent: the role of `databaseUrl` migrates. */
  migrationUrl?: string
  dataDir: string
  /** The secrets of the audit hashes, the current one first; absent: the embedded database has its own. */
  auditKey?: string
  /** Whether an empty embedded database is filled with the demonstration; PostgreSQL never is (rule demo.only). */
  demoData: boolean
  publicUrl?: string
  /** The number of trusted proxies in front of the server, or their addresses. */
  trustProxy: number | string[] | false
  /** The readers of the API description; absent: everybody on the embedded demonstration, otherwise signed-in users. */
  apiDocs?: 'public' | 'signed-in'
  /** The average number of calls of one user per second; 0 for no limit. */
  callsPerSecond: number
  /** The minimum length of a new password. */
  passwordMinLength: number
  logLevel: string
  /** The token of a metrics collector; absent: no metrics. */
  metricsToken?: string
  /** The accepted tokens of the company's directory; empty: the directory cannot write (rule directory.token). */
  scimTokens: string[]
  /** Seconds for which a stopping server still responds while it is not ready. */
  shutdownDelay: number
  officeLabel: Record<Locale, string>
  links: HeaderLinks
  /** Absent without a survey. */
  featureWindow?: FeatureWindow
  mail: {
    /** Absent: emails are written into a folder of `dataDir`. */
    smtpUrl?: string
    /** Whether a mail server without TLS is refused. */
    demandsTls: boolean
    /** The sender, `Name <address>`. */
    from: string
  }
  /** The providers of the company's single sign-on; absent ones are not configured. */
  providers: { oidc?: IdentityProviderConfig; adfs?: IdentityProviderConfig }
  /** The company's own email domains; empty: every address is inside (rule assignments.outside). */
  companyDomains: string[]
  /** The people who can use passwords (rule session.password-mode). */
  passwordSignIn: PasswordMode
  /** The accounts that must have a second factor (rule factor.required). */
  secondFactorRequired: SecondFactorMode
  /**
   * The secrets that encrypt the keys of one-time codes, the current one first; absent: the embedded database has its
   * own.
   */
  factorKey?: string
  /** The eras of years for users who chose none (rule text.era). */
  defaultEras: Eras
  /** The maximum lifetime of a session, even if it is used (rule session.idle). */
  sessionHours: number
  /** The minutes without a call after which a session ends; absent: no limit (rule session.idle). */
  sessionIdleMinutes?: number
  /** Absent: attachments are stored in `dataDir`. */
  s3?: S3Config
  retention: Retention
}

/**
 * Reads the configuration once, at startup.
 * @throws an Error that names every invalid variable and its valid values, but not the current value, which may be a
 * secret
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readEnvironment(env)
  const providers = {
    ...providerOf('oidc', values),
    ...providerOf('adfs', values),
  }
  return {
    port: values.PORT,
    host: values.HOST,
    ...(values.DATABASE_URL ? { databaseUrl: values.DATABASE_URL } : {}),
    ...(values.MIGRATION_DATABASE_URL ? { migrationUrl: values.MIGRATION_DATABASE_URL } : {}),
    dataDir: values.DATA_DIR,
    ...(values.AUDIT_KEY ? { auditKey: values.AUDIT_KEY } : {}),
    demoData: values.DEMO_DATA,
    ...(values.PUBLIC_URL ? { publicUrl: values.PUBLIC_URL } : {}),
    trustProxy: values.TRUST_PROXY,
    ...(values.API_DOCS ? { apiDocs: values.API_DOCS } : {}),
    callsPerSecond: values.CALLS_PER_SECOND,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    logLevel: values.LOG_LEVEL,
    ...(values.METRICS_TOKEN ? { metricsToken: values.METRICS_TOKEN } : {}),
    scimTokens: (values.SCIM_TOKEN ?? '').split(',').flatMap((token) => token.trim() || []),
    shutdownDelay: values.SHUTDOWN_DELAY,
    officeLabel: { en: values.OFFICE_LABEL_EN, th: values.OFFICE_LABEL_TH },
    links: {
      ...targetOf('faq', values.FAQ_URL),
      ...targetOf('feedback', values.FEEDBACK_URL),
      ...targetOf('videoEn', values.VIDEO_EN_URL),
      ...targetOf('videoTh', values.VIDEO_TH_URL),
      ...targetOf('eLearning', values.E_LEARNING_URL),
      manuals: manualLinksOf(env),
    },
    ...(values.SURVEY_URL ? { featureWindow: featureWindowOf(values, values.SURVEY_URL) } : {}),
    mail: {
      ...(values.SMTP_URL ? { smtpUrl: values.SMTP_URL } : {}),
      demandsTls: values.SMTP_TLS === 'required',
      from: values.MAIL_FROM ?? `no-reply@${hostOf(values.PUBLIC_URL)}`,
    },
    providers,
    companyDomains: values.COMPANY_EMAIL_DOMAINS,
    // People with a company account use the company sign-on as soon as it is configured.
    passwordSignIn: values.PASSWORD_SIGN_IN ?? (providers.oidc || providers.adfs ? 'non_scg' : 'on'),
    secondFactorRequired: values.SECOND_FACTOR_REQUIRED,
    ...(values.FACTOR_KEY ? { factorKey: values.FACTOR_KEY } : {}),
    defaultEras: { ...defaultEras, th: values.DEFAULT_ERA_TH },
    sessionHours: values.SESSION_HOURS,
    ...(values.SESSION_IDLE_MINUTES ? { sessionIdleMinutes: values.SESSION_IDLE_MINUTES } : {}),
    retention: {
      deletedRecords: values.RETENTION_DELETED_RECORDS,
      attachments: values.RETENTION_ATTACHMENTS,
      sessions: values.RETENTION_SESSIONS,
      tokens: values.RETENTION_TOKENS,
      signInFailures: values.RETENTION_SIGN_IN_FAILURES,
      sentMails: values.RETENTION_SENT_MAILS,
      failedMails: values.RETENTION_FAILED_MAILS,
      events: values.RETENTION_EVENTS,
      repeats: values.RETENTION_REPEATS,
      reads: values.RETENTION_READS,
    },
    ...(values.S3_BUCKET ? { s3: s3ConfigOf(values, values.S3_BUCKET) } : {}),
  }
}

/** A header entry from the environment, removed by `off`; undefined without a value. */
function targetOf<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, Target>> {
  if (!value) return {}
  return { [key]: value === 'off' ? null : value } as Record<Key, Target>
}

function manualLinksOf(env: Readonly<Record<string, string | undefined>>): NonNullable<HeaderLinks['manuals']> {
  return Object.fromEntries(
    manualAudiences.flatMap((audience) => {
      const name = manualNames[audience].toUpperCase().replaceAll('-', '_')
      const links = Object.assign(
        {},
        ...locales.map((locale) => targetOf(locale, env[`MANUAL_${name}_${locale.toUpperCase()}_URL`])),
      )
      return Object.keys(links).length > 0 ? [[audience, links]] : []
    }),
  )
}

const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname : 'localhost')

function featureWindowOf(values: Environment, surveyUrl: string): FeatureWindow {
  const { FEATURE_WINDOW_FROM: from, FEATURE_WINDOW_TO: to, FEATURE_WINDOW_GROUPS: companyGroupIds } = values
  return { from, to, companyGroupIds, surveyUrl }
}

function s3ConfigOf(values: Environment, bucket: string): S3Config {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    bucket,
    region: values.S3_REGION,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
    ...(values.S3_ENDPOINT ? { endpoint: values.S3_ENDPOINT } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  }
}

function providerOf(name: 'oidc' | 'adfs', values: Environment): Config['providers'] {
  const prefix = name === 'oidc' ? 'OIDC' : 'ADFS'
  const { [`${prefix}_ISSUER` as const]: issuer, [`${prefix}_CLIENT_ID` as const]: clientId } = values
  if (issuer === undefined || clientId === undefined) return {}
  const clientSecret = values[`${prefix}_CLIENT_SECRET`]
  const signOutUrl = name === 'adfs' ? values.ADFS_SIGN_OUT_URL : undefined
  return {
    [name]: {
      issuer,
      clientId,
      scope: values[`${prefix}_SCOPE`],
      emailClaims: values[`${prefix}_CLAIM_EMAIL`],
      ...(clientSecret ? { clientSecret } : {}),
      ...(signOutUrl ? { signOutUrl } : {}),
    },
  }
}
