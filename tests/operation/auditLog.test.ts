import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApi, testConfig, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const token = 'a-token-for-the-collector'

describe('the audit log (rule audit.log)', () => {
  let folder: string
  let api: TestApi
  const path = () => join(folder, 'audit.log')

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-audit-log-'))
    api = await openTestApi('postgresql', { config: testConfig({ AUDIT_LOG: path(), METRICS_TOKEN: token }) })
  })

  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  interface Line extends Record<string, unknown> {
    kind: string
  }

  const lines = () =>
    readFileSync(path(), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)

  const idOf = async (name: string) => {
    const { rows } = await api.database.pool.query<{ id: number }>(
      `select id from users where email = '${name}@demo.example'`,
    )
    return rows[0]!.id
  }

  it('contains security events and actions of administration, as the audit has them, and no risk', async () => {
    const admin = await api.as('sysadmin')
    const { user } = await (await api.as('viewer6')).get('/auth/check')
    const assessor = await api.as('assessor')
    await createCompleteRisk(assessor)
    await admin.send('PUT', `/v1/users/${user.id}`, { isActive: false })
    const subject = await idOf('viewer6')
    await vi.waitFor(() => expect(lines().some(({ kind }) => kind === 'audit')).toBe(true))
    const { rows } = await api.database.pool.query<{ hash: string }>(
      `select hash from audit_entries where subject_type = 'user' and subject_id = ${subject} order by id desc limit 1`,
    )
    expect(lines()).toContainEqual(
      expect.objectContaining({ kind: 'audit', subjectType: 'user', subjectId: subject, hash: rows[0]!.hash }),
    )
    expect(lines()).toContainEqual(
      expect.objectContaining({ kind: 'security', event: 'sign_in', outcome: 'success', userId: subject }),
    )
    expect(lines().filter(({ subjectType }) => subjectType === 'risk')).toEqual([])
    expect(readFileSync(path(), 'utf8')).not.toMatch(/demo\.example/)
  })

  it('contains nothing that was not done', async () => {
    const admin = await api.as('sysadmin')
    const before = lines().filter(({ kind }) => kind === 'audit').length
    const own = await idOf('sysadmin')
    expect((await admin.send('PUT', `/v1/users/${own}`, { isActive: false })).status).toBeGreaterThanOrEqual(400)
    await vi.waitFor(() =>
      expect(lines()).toContainEqual(expect.objectContaining({ event: 'user_change', route: '/api/v1/users/:id' })),
    )
    expect(lines().filter(({ kind }) => kind === 'audit')).toHaveLength(before)
  })

  it('counts the lines that it dropped', async () => {
    const { body } = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(body).toMatch(/^risk_board_audit_log_dropped_total 0$/m)
  })

  it('stops no call where it cannot be written', async () => {
    const config = testConfig({ AUDIT_LOG: join(folder, 'nowhere', 'audit.log') })
    const other = await openTestApi('postgresql', { config })
    expect((await (await other.as('viewer')).send('GET', '/auth/check')).status).toBe(200)
    await other.close()
  })
})
