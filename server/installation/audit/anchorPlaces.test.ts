import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { auditKeysOf } from '#server/database/auditKeys'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { createMigratedDatabase } from '#tests/support/postgres/testDatabase'
import { startS3Server, type S3Server } from '#tests/support/s3/s3Server'
import { addCompany } from '../addCompany.ts'
import { inTurn } from './inTurn.ts'
import { verifyAudit, type AnchorSettings } from './verifyAudit.ts'

describe('anchors in a bucket (rule audit.verified)', () => {
  let dataDir: string
  let database: Database
  let drop: () => Promise<void>
  let s3: S3Server
  let inFolder: AnchorSettings
  let inBucket: AnchorSettings
  const auditKey = 'k'.repeat(32)
  const start = new Date('2026-03-01T02:00:00Z')
  const day = (number: number) => new Date(start.getTime() + number * 86_400_000)

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'risk-board-anchors-'))
    s3 = await startS3Server()
    const place = await createMigratedDatabase()
    drop = place.drop
    database = await openDatabase({ databaseUrl: place.url, auditKey })
    await seedReferenceData(database.db)
    await addOne('Siam Cement', 0)
    const { endpoint, bucket, credentials } = s3
    inFolder = { dataDir, auditAnchor: 'folder' }
    const config = { endpoint, bucket, credentials, region: 'eu-central-1', forcePathStyle: true }
    inBucket = { dataDir, auditAnchor: 'bucket', s3: config }
  })

  afterAll(async () => {
    await database.close()
    await drop()
    await s3.close()
    await rm(dataDir, { recursive: true })
  })

  const addOne = (name: string, number: number) =>
    transaction(database.db, (tx) =>
      addCompany(tx, { name, emailDomain: `${name.replace(' ', '')}.example` }, day(number)),
    )

  const check = (config: AnchorSettings, number: number) =>
    verifyAudit(database.db, { auditKeys: auditKeysOf(auditKey), config, now: day(number) })

  const inStore = () => [...s3.objects.keys()].filter((key) => key.startsWith('audit-anchors/')).toSorted()

  it('include those of the folder, and are written to both from then on', async () => {
    expect((await check(inFolder, 1)).findings).toEqual([])
    expect(inStore()).toEqual([])
    await addOne('Siam Paper', 1)
    expect((await check(inBucket, 2)).findings).toEqual([])
    const local = (await readdir(join(dataDir, 'audit-anchors'))).filter((name) => name.endsWith('.jsonl'))
    expect(local).toHaveLength(2)
    expect(inStore()).toEqual(local.toSorted().map((name) => `audit-anchors/${name}`))
  })

  it('find removed rows although the folder was removed too', async () => {
    await rm(join(dataDir, 'audit-anchors'), { recursive: true })
    await database.db.$client.query('alter table audit_entries disable trigger all')
    await database.db.$client.query('delete from audit_entries where id = (select max(id) from audit_entries)')
    const { findings, anchor } = await check(inBucket, 3)
    expect(findings).toEqual([expect.stringMatching(/^the chain of company 2 is missing/)])
    expect(anchor).toMatch(/^[0-9a-f]{64}$/)
    expect(inStore()).toHaveLength(3)
    await rm(join(dataDir, 'audit-anchors'), { recursive: true })
    // The database has marks of anchors in the folder only.
    expect((await check(inFolder, 3)).findings).toEqual([expect.stringMatching(/is missing, and no other is left$/)])
  })

  it('find one that was altered, or is missing between two others', async () => {
    const [first] = inStore()
    const kept = s3.objects.get(first!)!
    s3.objects.set(first!, { ...kept, bytes: Buffer.from(kept.bytes.toString().replace('"rows":1', '"rows":7')) })
    expect((await check(inBucket, 4)).findings[0]).toMatch(/is not what was written$/)
    s3.objects.delete(first!)
    expect((await check(inBucket, 4.5)).findings[0]).toMatch(/^an anchor is missing before/)
    s3.objects.set(first!, kept)
  })

  it('are no reason to call the audit whole where the bucket does not answer', async () => {
    s3.isDown = true
    await expect(check(inBucket, 5)).rejects.toThrow(/./)
    s3.isDown = false
  })

  it('are written by one server at a time', async () => {
    await inTurn(database.db, async () => {
      await expect(check(inBucket, 6)).rejects.toThrow('Another server is checking the audit just now')
    })
    await expect(check(inBucket, 6)).resolves.toMatchObject({ findings: [expect.stringMatching(/^the chain of/)] })
  })

  it('need a bucket', () => {
    expect(() => readConfig({ AUDIT_ANCHOR: 'bucket' })).toThrow(/AUDIT_ANCHOR=bucket needs S3_BUCKET/)
    expect(readConfig({ AUDIT_ANCHOR: 'bucket', S3_BUCKET: 'audit' }).auditAnchor).toBe('bucket')
    expect(readConfig({}).auditAnchor).toBe('folder')
  })
})
