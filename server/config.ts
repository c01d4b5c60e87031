import { z } from 'zod'
import { manualAudiences, manualNames, type ManualAudience } from '../domain/users/manuals.ts'
import { locales, type Locale } from '../i18n/locales.ts'
import type { FeatureWindow } from '../domain/users/featureWindow.ts'
import type { IdentityProviderConfig } from './session/identityProvider.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** What a value must be, with an example: for whoever gave another. */
    expected?: string
  }
}

const text = z.string().trim().min(1)
const link = z.url().optional().meta({ expected: 'an address, for example https://help.example/page' })
const ids = z
  .string()
  .regex(/^\s*\d+(\s*,\s*\d+)*\s*$/)
  .transform((value) => value.split(',').map(Number))
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')
const either = { expected: 'true or false' }
const day = { expected: 'a day, for example 2026-01-31' }
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const issuer = z.url().optional().meta({ expected: 'an address, for example https://login.example.com' })
/** What fits into a header, and is long enough not to be guessed. */
const secret = z.string().regex(/^[\w.~+/=-]{16,}$/)

const environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ expected: 'a port from 0 to 65535, for example 3000' }),
  HOST: text.default('0.0.0.0').meta({ expected: 'a network address to listen on, for example 127.0.0.1' }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      expected: 'the address of a PostgreSQL, for example postgresql://user:password@localhost:5432/risk_board',
    }),
  DATA_DIR: text.default('./data').meta({ expected: 'a folder, for example ./data' }),
  DEMO_DATA: yesOrNo.default(true).meta(either),
  PUBLIC_URL: z.url().optional().meta({ expected: 'the address users see, for example https://risks.example.com' }),
  TRUST_PROXY: yesOrNo.default(false).meta(either),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .meta({ expected: `one of ${logLevels.join(', ')}` }),
  METRICS_TOKEN: secret.optional().meta({
    expected: 'at least 16 letters, digits or signs of -._~+/=, for example what "openssl rand -hex 32" prints',
  }),
  SHUTDOWN_DELAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .meta({ expected: 'a number of seconds from 0 to 300, for example 10' }),
  OFFICE_LABEL_EN: text.default('Group Risk Office'),
  OFFICE_LABEL_TH: text.default('สำนักงานบริหารความเสี่ยงกลุ่ม'),
  FAQ_URL: link,
  FEEDBACK_URL: link,
  VIDEO_EN_URL: link,
  VIDEO_TH_URL: link,
  E_LEARNING_URL: link,
  SURVEY_URL: link,
  MANUAL_ASSESSOR_EN_URL: link,
  MANUAL_ASSESSOR_TH_URL: link,
  MANUAL_CATEGORY_EXPERT_EN_URL: link,
  MANUAL_CATEGORY_EXPERT_TH_URL: link,
  MANUAL_INTERNAL_OWNER_EN_URL: link,
  MANUAL_INTERNAL_OWNER_TH_URL: link,
  MANUAL_MANAGING_DIRECTOR_EN_URL: link,
  MANUAL_MANAGING_DIRECTOR_TH_URL: link,
  MANUAL_VIEWER_EN_URL: link,
  MANUAL_VIEWER_TH_URL: link,
  MANUAL_SYSTEM_ADMIN_EN_URL: link,
  MANUAL_SYSTEM_ADMIN_TH_URL: link,
  MANUAL_GROUP_ADMIN_EN_URL: link,
  MANUAL_GROUP_ADMIN_TH_URL: link,
  MANUAL_GROUP_ADMIN_BU_EN_URL: link,
  MANUAL_GROUP_ADMIN_BU_TH_URL: link,
  FEATURE_WINDOW_FROM: z.iso.date().default('2024-01-01').meta(day),
  FEATURE_WINDOW_TO: z.iso.date().default('2024-03-31').meta(day),
  FEATURE_WINDOW_GROUPS: ids.default([6, 8]).meta({ expected: 'ids separated by commas, for example 6,8' }),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: text.optional(),
  ADFS_ISSUER: issuer,
  ADFS_CLIENT_ID: text.optional(),
  ADFS_SIGN_OUT_URL: z
    .url()
    .optional()
    .meta({ expected: 'an address, for example https://adfs.example.com/adfs/ls/?wa=wsignout1.0' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ expected: 'the address of a mail server, for example smtp://user:password@mail.example.com:587' }),
  MAIL_FROM: text.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ expected: 'an address, for example https://s3.example.com' }),
  S3_FORCE_PATH_STYLE: yesOrNo.default(false).meta(either),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
})

/** Variables of which none means anything without the other. */
const pairs = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['ADFS_ISSUER', 'ADFS_CLIENT_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const

/** The bucket that attachments are kept in. */
export interface S3Config {
  bucket: string
  region: string
  /** Absent: Amazon's own. */
  endpoint?: string
  /** Whether the bucket stands in the path of an address instead of its host name. */
  forcePathStyle: boolean
  /** Absent: those the machine itself has. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** Addresses of manuals, by reader and language. */
type ManualLinks = Partial<Record<ManualAudience, Partial<Record<Locale, string>>>>

/** What the environment says, checked and with defaults filled in (contract 7). */
export interface Config {
  port: number
  host: string
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl?: string
  dataDir: string
  /** Whether an empty embedded database is filled with the demonstration; PostgreSQL never is (contract 7). */
  demoData: boolean
  publicUrl?: string
  /** Whether a proxy stands before the server, whose word on the caller's address and protocol counts. */
  trustProxy: boolean
  logLevel: string
  /** What a collector of metrics must show; absent: there are none to be had. */
  metricsToken?: string
  /** How long a server that was told to end still answers while it says that it is not ready, in seconds. */
  shutdownDelay: number
  officeLabel: { en: string; th: string }
  links: {
    faq?: string
    feedback?: string
    videoEn?: string
    videoTh?: string
    eLearning?: string
    /** Manuals that take the place of the app's own. */
    manuals?: ManualLinks
  }
  /** Absent where there is no survey to answer. */
  featureWindow?: FeatureWindow
  mail: {
    /** Absent: mails are written into a folder of `dataDir`. */
    smtpUrl?: string
    /** The sender, `Name <address>`. */
    from: string
  }
  /** The providers of the company's single sign-on; one that is absent is not configured. */
  providers: { oidc?: IdentityProviderConfig; adfs?: IdentityProviderConfig }
  /** Absent: attachments are kept in `dataDir`. */
  s3?: S3Config
}

/**
 * Reads the configuration once, at boot.
 * @throws an Error that names every variable that does not fit and what it must be, but no value: it may be a secret.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  const problems = [
    ...(result.error?.issues ?? []).map(describeIssue),
    ...pairs.flatMap((pair) => describePair(pair, given)),
  ]
  if (!result.success || problems.length > 0) {
    const lines = [...new Set(problems)].map((problem) => `  ${problem}`)
    throw new Error(
      ['The configuration does not fit:', ...lines, 'See .env.example, which explains every variable.'].join('\n'),
    )
  }
  const values = result.data
  return {
    port: values.PORT,
    host: values.HOST,
    ...(values.DATABASE_URL ? { databaseUrl: values.DATABASE_URL } : {}),
    dataDir: values.DATA_DIR,
    demoData: values.DEMO_DATA,
    ...(values.PUBLIC_URL ? { publicUrl: values.PUBLIC_URL } : {}),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    ...(values.METRICS_TOKEN ? { metricsToken: values.METRICS_TOKEN } : {}),
    shutdownDelay: values.SHUTDOWN_DELAY,
    officeLabel: { en: values.OFFICE_LABEL_EN, th: values.OFFICE_LABEL_TH },
    links: {
      ...(values.FAQ_URL ? { faq: values.FAQ_URL } : {}),
      ...(values.FEEDBACK_URL ? { feedback: values.FEEDBACK_URL } : {}),
      ...(values.VIDEO_EN_URL ? { videoEn: values.VIDEO_EN_URL } : {}),
      ...(values.VIDEO_TH_URL ? { videoTh: values.VIDEO_TH_URL } : {}),
      ...(values.E_LEARNING_URL ? { eLearning: values.E_LEARNING_URL } : {}),
      manuals: manualLinksOf(given),
    },
    ...(values.SURVEY_URL ? { featureWindow: featureWindowOf(values, values.SURVEY_URL) } : {}),
    mail: {
      ...(values.SMTP_URL ? { smtpUrl: values.SMTP_URL } : {}),
      from: values.MAIL_FROM ?? `Risk board <no-reply@${hostOf(values.PUBLIC_URL)}>`,
    },
    providers: {
      ...providerOf('oidc', values.OIDC_ISSUER, values.OIDC_CLIENT_ID),
      ...providerOf('adfs', values.ADFS_ISSUER, values.ADFS_CLIENT_ID, values.ADFS_SIGN_OUT_URL),
    },
    ...(values.S3_BUCKET ? { s3: s3ConfigOf(values, values.S3_BUCKET) } : {}),
  }
}

function describeIssue({ path }: z.core.$ZodIssue): string {
  const name = String(path[0]) as keyof typeof environment.shape
  return `${name} must be ${environment.shape[name].meta()?.expected ?? 'a text that is not empty'}`
}

function describePair(names: (typeof pairs)[number], given: Readonly<Record<string, unknown>>): string[] {
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === 1 ? [`${names.join(' and ')} belong together: ${missing[0]} is missing`] : []
}

/** The manuals that the environment names: `MANUAL_ASSESSOR_EN_URL` and the like. */
function manualLinksOf(given: Readonly<Record<string, string | undefined>>): ManualLinks {
  return Object.fromEntries(
    manualAudiences.flatMap((audience) => {
      const name = manualNames[audience].toUpperCase().replaceAll('-', '_')
      const links = locales.flatMap((locale) => {
        const url = given[`MANUAL_${name}_${locale.toUpperCase()}_URL`]
        return url ? [[locale, url]] : []
      })
      return links.length > 0 ? [[audience, Object.fromEntries(links)]] : []
    }),
  )
}

const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname : 'localhost')

function featureWindowOf(values: z.output<typeof environment>, surveyUrl: string): FeatureWindow {
  const { FEATURE_WINDOW_FROM: from, FEATURE_WINDOW_TO: to, FEATURE_WINDOW_GROUPS: companyGroupIds } = values
  return { from, to, companyGroupIds, surveyUrl }
}

function s3ConfigOf(values: z.output<typeof environment>, bucket: string): S3Config {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  return {
    bucket,
    region: values.S3_REGION,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
    ...(values.S3_ENDPOINT ? { endpoint: values.S3_ENDPOINT } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  }
}

function providerOf(
  name: 'oidc' | 'adfs',
  issuer: string | undefined,
  clientId: string | undefined,
  signOutUrl?: string,
): Config['providers'] {
  if (issuer === undefined || clientId === undefined) return {}
  return { [name]: { issuer, clientId, ...(signOutUrl ? { signOutUrl } : {}) } }
}
