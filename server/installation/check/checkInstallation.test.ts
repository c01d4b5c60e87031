import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkParts } from '#domain/wire/installationCheck'
import { readConfig } from '#server/config'
import { checkInstallation, hasFailures } from './checkInstallation.ts'
import { linesOf } from './lines.ts'

describe('a check of the installation (rule install.check)', () => {
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-check-'))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it('reports every part in the order of reading, where nothing is configured and nothing runs', async () => {
    const config = readConfig({ DATA_DIR: join(folder, 'data') })
    const { findings } = await checkInstallation({ config })
    expect([...new Set(findings.map(({ part }) => part))]).toEqual(checkParts)
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['embeddedNew', 'clockNotCompared', 'mailToFolder', 'bucketNotUsed', 'publicUrlMissing']),
    )
    expect(hasFailures(findings)).toBe(false)
  })

  it('ends a part that takes too long, and shows the error of a part that fails', async () => {
    const { findings } = await checkInstallation(
      { config: readConfig({ METRICS_TOKEN: 'a-token-for-metrics' }) },
      {
        limit: 50,
        lookers: {
          database: () => new Promise(() => undefined),
          mail: () => Promise.reject(new Error('no a-token-for-metrics here')),
        },
      },
    )
    expect(findings).toEqual([
      { part: 'database', state: 'failed', code: 'tookTooLong', values: { seconds: '0' } },
      { part: 'mail', state: 'failed', code: 'unexpected', values: { reason: 'no *** here' } },
    ])
  })

  it('shows nobody a secret, whatever repeats one', async () => {
    const secrets = {
      DATABASE_URL: 'postgresql://board:p%40ss-of-database@localhost/risk_board',
      MIGRATION_DATABASE_URL: 'postgresql://owner:pass-of-owner@localhost/risk_board',
      SMTP_URL: 'smtp://board:pass-of-mail@localhost',
      PUBLIC_URL: 'https://risks.example',
      AUDIT_KEY: 'an-audit-key-of-thirty-two-characters,an-old-audit-key-of-thirty-two-chars',
      FACTOR_KEY: 'a-factor-key-of-thirty-two-characters',
      S3_BUCKET: 'risks',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret-of-bucket',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'board',
      OIDC_CLIENT_SECRET: 'secret-of-client',
      METRICS_TOKEN: 'a-token-for-metrics',
      SCIM_TOKEN: 'a-directory-token-of-thirty-two-signs,an-old-directory-token-of-32-signs',
    }
    const said = [
      'p%40ss-of-database p@ss-of-database pass-of-owner pass-of-mail an-audit-key-of-thirty-two-characters',
      'an-old-audit-key-of-thirty-two-chars a-factor-key-of-thirty-two-characters secret-of-bucket secret-of-client',
      'a-token-for-metrics a-directory-token-of-thirty-two-signs an-old-directory-token-of-32-signs',
    ].join(' ')
    const lookers = { mail: () => Promise.reject(new Error(said)) }
    const { findings } = await checkInstallation({ config: readConfig(secrets) }, { lookers })
    expect(findings[0]?.values.reason).toMatch(/^(\*\*\* ?){12}$/)
  })

  it('prints a line for each part on a terminal, and under it what to do', () => {
    expect(
      linesOf({ part: 'disk', state: 'warning', code: 'diskLow', values: { folder: '/data', space: '900 MB' } }),
    ).toEqual([
      'warning   Disk space       Only 900 MB are free at /data.',
      '                           What to do: Free up space or enlarge the disk soon.',
    ])
    expect(linesOf({ part: 'mail', state: 'ok', code: 'mailWorks', values: { host: 'mail.example:587' } })).toEqual([
      'ok        Email            The email server mail.example:587 accepts the connection. Nothing was sent.',
    ])
  })
})
