import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config'
import * as freeSpace from '#server/files/freeSpace'
import { openFileStore } from '#server/files/openFileStore'
import { ReadinessChecks } from '#server/http/readiness'
import { openTestApi, type TestApi } from '../support/api.ts'
import { startS3Server } from '../support/s3/s3Server.ts'

describe('readiness', () => {
  let api: TestApi
  let folder: string
  const lines: string[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-ready-'))
    lines.length = 0
    api = await openTestApi('postgresql', {
      config: readConfig({ LOG_LEVEL: 'error', DATA_DIR: folder }),
      logStream: { write: (line) => void lines.push(line) },
    })
  })

  afterEach(async () => {
    await api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const look = async () => {
    const response = await api.app.inject('/readyz')
    return { status: response.statusCode, ...response.json<{ parts: Record<string, string> }>() }
  }

  it('names every part that was checked', async () => {
    expect(await look()).toMatchObject({ status: 'ok', parts: { database: 'ok', schema: 'ok', files: 'ok' } })
    expect((await api.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('is lost while the schema is older than the program, and not while it is newer', async () => {
    const shift = (by: number) =>
      api.database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}`)
    await shift(-1)
    expect(await look()).toMatchObject({ parts: { database: 'ok', schema: 'failed' } })
    expect((await api.app.inject('/readyz')).statusCode).toBe(503)
    await shift(2)
    expect(await look()).toMatchObject({ parts: { schema: 'ok' } })
  })

  it('is lost while files cannot be stored', async () => {
    writeFileSync(join(folder, 'files'), 'no folder')
    expect(await look()).toMatchObject({ status: 'not ready', parts: { database: 'ok', files: 'failed' } })
  })

  it('is lost while the disk of the data folder is full', async () => {
    const space = vi.spyOn(freeSpace, 'freeSpaceAt').mockResolvedValue(0)
    expect(await look()).toMatchObject({ status: 'not ready', parts: { database: 'ok', files: 'ok', disk: 'failed' } })
    space.mockRestore()
    expect(await look()).toMatchObject({ status: 'ok', parts: { disk: 'ok' } })
  })

  it('needs a bucket that answers, where there is one', async () => {
    const s3 = await startS3Server()
    const bucket = { bucket: s3.bucket, region: 'x', endpoint: s3.endpoint, forcePathStyle: true }
    const store = await openFileStore({ dataDir: folder, s3: { ...bucket, credentials: s3.credentials } })
    await store.check()
    s3.isDown = true
    await expect(store.check()).rejects.toThrow(`HeadBucket of the bucket attachments at ${s3.endpoint}: answered 503`)
    await store.close()
    await s3.close()
  })

  it('is lost from the moment the server shuts down, and connections are closed', async () => {
    api.app.readiness.end()
    const response = await api.app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ parts: { database: 'ok', server: 'ending' } })
    expect(response.headers.connection).toBe('close')
    expect((await api.app.inject('/healthz')).statusCode).toBe(200)
  })

  it('is lost with one reason in the log, and shows the public only the failed part', async () => {
    api.app.readiness.add('outbox', async () => {
      throw new Error('the password is hunter2')
    })
    for (let probes = 0; probes < 3; probes++) {
      const { body, statusCode } = await api.app.inject('/readyz')
      expect(statusCode).toBe(503)
      expect(body).not.toContain('hunter2')
    }
    expect(lines.filter((line) => line.includes('hunter2'))).toHaveLength(1)
  })
})

describe('a look at the parts', () => {
  it('is shared by all requests during it', async () => {
    const checks = new ReadinessChecks()
    let looks = 0
    let response = () => {}
    checks.add('slow', () => {
      looks += 1
      return new Promise<void>((resolve) => (response = resolve))
    })
    const asked = [checks.look(), checks.look(), checks.look()]
    response()
    const readiness = await Promise.all(asked)
    expect(readiness.map(({ isReady }) => isReady)).toEqual([true, true, true])
    expect(looks).toBe(1)
    const again = checks.look()
    response()
    await again
    expect(looks).toBe(2)
  })
})
