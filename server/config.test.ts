import { describe, expect, it } from 'vitest'
import { manualAudiences, manualNames } from '#domain/access/manuals'
import { fieldIn } from '#domain/organisation/inEachLanguage'
import { locales } from '#i18n/locales'
import { readConfig } from './config.ts'

describe('the links of the header', () => {
  it('are the defaults if the environment sets none, or an empty one', () => {
    expect(readConfig({ FAQ_URL: '', MANUAL_VIEWER_TH_URL: '' }).links).toEqual({ manuals: {} })
  })

  it('carry each manual by its reader and language', () => {
    const { links } = readConfig({
      VIDEO_TH_URL: 'https://video.example/th',
      MANUAL_CATEGORY_EXPERT_EN_URL: 'https://help.example/expert.pdf',
      MANUAL_GROUP_ADMIN_TH_URL: 'https://help.example/parent.pdf',
      MANUAL_GROUP_ADMIN_BU_TH_URL: 'https://help.example/unit.pdf',
      MANUAL_GROUP_ADMIN_BU_EN_URL: 'https://help.example/unit-en.pdf',
    })
    expect(links).toEqual({
      videoTh: 'https://video.example/th',
      manuals: {
        'Category Expert': { en: 'https://help.example/expert.pdf' },
        groupAdminParent: { th: 'https://help.example/parent.pdf' },
        groupAdminBusinessUnit: { th: 'https://help.example/unit.pdf', en: 'https://help.example/unit-en.pdf' },
      },
    })
  })

  it('are removed by off, each separately', () => {
    const { links } = readConfig({ FEEDBACK_URL: 'off', E_LEARNING_URL: 'off', MANUAL_VIEWER_TH_URL: 'off' })
    expect(links).toEqual({ feedback: null, eLearning: null, manuals: { Viewer: { th: null } } })
  })

  it.each(locales)('are checked and carried in each language, next to the office: %s', (locale) => {
    const suffix = locale.toUpperCase()
    const manuals = manualAudiences.map((audience) => {
      return [audience, `MANUAL_${manualNames[audience].toUpperCase().replaceAll('-', '_')}_${suffix}_URL`] as const
    })
    const video = `VIDEO_${suffix}_URL`
    for (const name of [video, ...manuals.map(([, variable]) => variable)]) {
      expect(() => readConfig({ [name]: 'nowhere' })).toThrow(`${name} must be an address`)
    }
    const off = Object.fromEntries([video, ...manuals.map(([, variable]) => variable)].map((name) => [name, 'off']))
    const { links, officeLabel } = readConfig({ ...off, [`OFFICE_LABEL_${suffix}`]: 'The office' })
    expect(officeLabel[locale]).toBe('The office')
    expect(links).toEqual({
      [fieldIn('video', locale)]: null,
      manuals: Object.fromEntries(manualAudiences.map((audience) => [audience, { [locale]: null }])),
    })
  })

  it.each(['assessor.pdf', 'OFF', 'javascript:alert(1)'])('must be addresses: %s', (target) => {
    expect(() => readConfig({ MANUAL_ASSESSOR_EN_URL: target })).toThrow(/MANUAL_ASSESSOR_EN_URL must be an address/)
  })
})

it('a provider has the configured claims, or the default ones if none are configured (rule session.claims)', () => {
  const { providers } = readConfig({
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'board',
    ADFS_ISSUER: 'https://adfs.example.com/adfs',
    ADFS_CLIENT_ID: 'board',
    ADFS_CLIENT_SECRET: 'secret',
    ADFS_CLAIM_EMAIL: 'mail , unique_name',
    ADFS_SCOPE: 'openid allatclaims',
    ADFS_SIGN_OUT_URL: 'https://adfs.example.com/adfs/ls/?wa=wsignout1.0',
  })
  const usual = { scope: 'openid email profile', emailClaims: ['email', 'upn'] }
  expect(providers.oidc).toEqual({ issuer: 'https://login.example.com', clientId: 'board', ...usual })
  expect(providers.adfs).toEqual({
    issuer: 'https://adfs.example.com/adfs',
    clientId: 'board',
    clientSecret: 'secret',
    scope: 'openid allatclaims',
    emailClaims: ['mail', 'unique_name'],
    signOutUrl: 'https://adfs.example.com/adfs/ls/?wa=wsignout1.0',
  })
})

describe('the domains of the company (rule assignments.outside)', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['siam.example', ['siam.example']],
    [' Siam.example , cement.co.example', ['siam.example', 'cement.co.example']],
  ])('of the value %j are %j', (value, domains) => {
    expect(readConfig(value === undefined ? {} : { COMPANY_EMAIL_DOMAINS: value }).companyDomains).toEqual(domains)
  })

  it.each(['siam', '@siam.example', 'siam.example;cement.example', 'siam.example,'])('are refused: %s', (value) => {
    expect(() => readConfig({ COMPANY_EMAIL_DOMAINS: value })).toThrow(/COMPANY_EMAIL_DOMAINS must be domains/)
  })
})

describe('a configuration that does not fit', () => {
  const complaintAbout = (environment: Record<string, string>): string => {
    try {
      readConfig(environment)
    } catch (error) {
      return (error as Error).message
    }
    return 'none'
  }

  it('is refused with every variable together and its valid values, and without its value', () => {
    const complaint = complaintAbout({
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@localhost/risks',
      TRUST_PROXY: 'yes',
      OIDC_ISSUER: 'https://login.example.com',
      S3_SECRET_ACCESS_KEY: 'hunter2hunter2',
      METRICS_TOKEN: 'short',
    })
    expect(complaint.split('\n')).toEqual([
      'The configuration does not fit:',
      '  PORT must be a port from 0 to 65535, for example 3000',
      '  DATABASE_URL must be the address of a PostgreSQL, for example postgresql://user:password@localhost:5432/risk_board, of several hosts with target_session_attrs=read-write alone: postgresql://user:password@one:5432,two:5432/risk_board',
      '  TRUST_PROXY must be the number of proxies before the server, for example 1, or their addresses, for example 10.0.0.5,10.1.0.0/16; "true", which trusted any header, is no longer valid',
      '  METRICS_TOKEN must be at least 16 letters, digits or signs of -._~+/=, for example the output of "openssl rand -hex 32"',
      '  OIDC_ISSUER and OIDC_CLIENT_ID belong together: OIDC_CLIENT_ID is missing',
      '  S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: S3_ACCESS_KEY_ID is missing',
      'See .env.example, which explains every variable.',
    ])
  })

  it('requires no second factor that nobody can set up (rule factor.offered)', () => {
    const required = { SECOND_FACTOR_REQUIRED: 'administrators' }
    const onPostgres = { ...required, DATABASE_URL: 'postgresql://localhost/board' }
    expect(complaintAbout(onPostgres)).toMatch(/SECOND_FACTOR_REQUIRED=administrators needs FACTOR_KEY/)
    expect(complaintAbout({ ...onPostgres, FACTOR_KEY: 'k'.repeat(32) })).toBe('none')
    expect(complaintAbout(required)).toBe('none')
  })

  it.each([
    ['https://login.example.com', true],
    ['http://127.0.0.1:4400', true],
    ['http://localhost:4400/realm', true],
    ['http://login.example.com', false],
    ['http://localhost.example.com', false],
    ['ftp://login.example.com', false],
  ])('lets people sign in at %s: %s', (address, isTaken) => {
    const complaint = complaintAbout({ OIDC_ISSUER: address, OIDC_CLIENT_ID: 'board' })
    expect(complaint).toMatch(isTaken ? /^none$/ : /OIDC_ISSUER must be an address of https/)
  })

  it.each([
    ['https://risks.example.com', true],
    ['https://risks.example.com/', true],
    ['http://127.0.0.1:3000', true],
    ['https://intranet.example.com/risk', false],
    ['https://intranet.example.com/risk/', false],
    ['https://risks.example.com/?a=b', false],
    ['ftp://risks.example.com', false],
  ])('takes %s as the address users see: %s', (address, isTaken) => {
    const sentence = /PUBLIC_URL must be the address users see, without a path, .* needs a host name of its own/
    expect(complaintAbout({ PUBLIC_URL: address })).toMatch(isTaken ? /^none$/ : sentence)
  })

  it.each([
    ['OIDC_CLAIM_EMAIL', 'email,upn', true],
    [
      'OIDC_CLAIM_EMAIL',
      ' preferred_username , http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
      true,
    ],
    ['OIDC_CLAIM_EMAIL', 'email upn', false],
    ['ADFS_CLAIM_EMAIL', 'email,', false],
    ['OIDC_SCOPE', 'openid allatclaims', true],
    ['ADFS_SCOPE', 'email profile', false],
  ])('%s may be %j: %s', (name, value, isTaken) => {
    expect(complaintAbout({ [name]: value })).toMatch(isTaken ? /^none$/ : new RegExp(`${name} must be`))
  })

  it('lists the valid values of each variable', () => {
    const wrong = { LOG_LEVEL: 'loud', FEATURE_WINDOW_GROUPS: 'all', SHUTDOWN_DELAY: '-1', MAIL_FROM: ' ' }
    const [, ...lines] = complaintAbout(wrong).split('\n')
    expect(lines.slice(0, -1)).toEqual([
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      '  SHUTDOWN_DELAY must be a number of seconds from 0 to 300, for example 10',
      '  FEATURE_WINDOW_GROUPS must be ids separated by commas, for example 6,8',
      '  MAIL_FROM must be a text that is not empty',
    ])
  })
})
