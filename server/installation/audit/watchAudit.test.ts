import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '#server/delivery/mail/mailer'
import { openDatabase, transaction } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { createMigratedDatabase } from '#tests/support/postgres/testDatabase'
import { addCompany } from '../addCompany.ts'
import { checkIfDue, measureAudit } from './watchAudit.ts'

describe('the daily check of the audit (rule audit.verified)', () => {
  let dataDir: string
  let close: () => Promise<void>
  let watched: Parameters<typeof checkIfDue>[0]
  const mails: OutgoingMail[] = []
  const errors: string[] = []
  const registry = new Registry()
  const start = new Date('2026-03-01T02:00:00Z')
  const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'risk-board-watch-'))
    const { url, drop } = await createMigratedDatabase()
    const database = await openDatabase({ databaseUrl: url, auditKey: 'k'.repeat(32) })
    await seedReferenceData(database.db)
    close = async () => {
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true })
    }
    watched = {
      db: database.db,
      auditKeys: database.auditKeys,
      config: { dataDir, auditAnchor: 'folder', auditMail: 'audit@siam.example' },
      mailer: { domain: 'siam.example', send: async (mail) => void mails.push(mail), close: () => {} },
      log: { info: () => {}, error: (_, words) => void errors.push(words) },
    }
    measureAudit(registry, dataDir)
    const company = { name: 'Siam Cement', emailDomain: 'cement.example' }
    await transaction(database.db, (tx) => addCompany(tx, company, start))
  })

  afterAll(() => close())

  const anchors = async () => (await readdir(join(dataDir, 'audit-anchors'))).filter((name) => name.endsWith('.jsonl'))

  it('runs once a day, anchors, and emails the anchor', async () => {
    expect(await registry.metrics()).not.toMatch(/^risk_board_audit_findings \d/m)
    const report = await checkIfDue(watched, start)
    expect(report).toMatchObject({ rows: 1, unkeyed: 0, findings: [] })
    expect(await checkIfDue(watched, after(22))).toBeNull()
    expect(await checkIfDue(watched, after(24))).toMatchObject({ findings: [] })
    expect(await anchors()).toHaveLength(2)
    expect(mails.map(({ subject }) => subject)).toEqual(['The audit is whole', 'The audit is whole'])
    expect(mails[0]?.text).toContain(report?.anchor)
    expect(await registry.metrics()).toMatch(/^risk_board_audit_findings 0$/m)
  })

  it('is left to the server that has begun with it, unless that never ended', async () => {
    const claim = join(dataDir, 'audit-anchors', 'running')
    await writeFile(claim, '')
    await utimes(claim, after(48), after(48))
    expect(await checkIfDue(watched, after(49))).toBeNull()
    expect(await checkIfDue(watched, after(55))).toMatchObject({ findings: [] })
  })

  it('raises the alarm in metrics, log and email', async () => {
    await watched.db.$client.query('alter table audit_entries disable trigger all')
    await watched.db.$client.query(`delete from audit_entries`)
    const report = await checkIfDue(watched, after(100))
    expect(report?.findings).toEqual([
      expect.stringMatching(/^the chain of company 1 is missing/),
      expect.stringMatching(/have lost the key/),
    ])
    expect(mails.at(-1)).toMatchObject({ subject: 'The audit was tampered with' })
    expect(errors).toEqual(['the audit was tampered with'])
    expect(await registry.metrics()).toMatch(/^risk_board_audit_findings 2$/m)
  })
})
