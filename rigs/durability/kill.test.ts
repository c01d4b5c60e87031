import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#domain/wire/audit'
import type { Risk } from '#domain/wire/risks'
import { auditHash } from '#server/commands/audit'
import { auditKeysOf, type AuditKey } from '#server/database/auditKeys'
import { fillDataFolder } from '../../scripts/support/dataFolder.mjs'
import { approveReview, completeDetail, createCompleteRisk } from '../../tests/support/riskInputs.ts'
import { isWhole } from '../../tests/support/scope.ts'
import { startCompiledServer, type CompiledServer } from './compiledServer.ts'
import { httpClient, signInOver, type HttpClient, type SessionHeaders } from './httpClient.ts'

/** Building, seeding and two starts, on a machine that may be busy with other tests. */
const patience = 240_000

/** Counts that are equal after every start of the demonstration, and their reader. */
const demonstration = {
  '/v1/risks?type=item': 'director',
  '/v1/risks?type=summary': 'director',
  '/v1/faqs': 'director',
  '/v1/users': 'administrator',
  '/v1/company-groups': 'administrator',
} as const

const writers = 4
const acknowledgementsBeforeKill = 40

// The daily run proves the parts: what a commit has on the disk (embedded.test.ts), and repeated keys (idempotency.test.ts).
describe.runIf(isWhole)('a server that is killed outright', () => {
  let folder: string
  let server: CompiledServer
  const sessions = new Map<string, SessionHeaders>()

  /** The client of the current server. Its session was opened before the kill. */
  const as = (name: string): HttpClient => {
    const session = sessions.get(name)
    if (!session) throw new Error(`${name} has not signed in`)
    return httpClient(server.origin, session)
  }
  const countDemonstration = async () => {
    const who = { director: as('md'), administrator: as('sysadmin') }
    const counts: Record<string, number> = {}
    for (const [url, role] of Object.entries(demonstration)) counts[url] = await who[role].count(url)
    return counts
  }

  let before: Record<string, number>
  let item: Risk
  let summary: Risk
  let audit: AuditEntry[]
  /** Drafts by their idempotency key: the id from the response, or null if the kill came before the response. */
  const drafts = new Map<string, number | null>()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-kill-'))
    await fillDataFolder('demonstration', folder)
    server = await startCompiledServer(folder)
    for (const name of ['assessor', 'owner', 'expert', 'md', 'sysadmin']) {
      sessions.set(name, await signInOver(server.origin, name))
    }
    before = await countDemonstration()
    const journey = await completeJourney(as)
    item = journey.item
    summary = journey.summary
    audit = await as('md').get(`/v1/risks/${item.id}/audit`)

    await writeUntilKilled(as('assessor'), drafts, () => server.end('SIGKILL'))
    server = await startCompiledServer(folder)
  }, patience)

  afterAll(async () => {
    await server?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }, patience)

  it('still has the completed journey, word for word', async () => {
    expect(await as('md').get(`/v1/risks/${item.id}`)).toEqual(item)
    expect(await as('md').get(`/v1/risks/${summary.id}`)).toEqual(summary)
    expect(await as('md').get(`/v1/risks/${item.id}/audit`)).toEqual(audit)
    expect(audit.map(({ action }) => action)).toEqual([
      'create',
      'update_assessment',
      'update_assessment',
      'update_mitigation_plans',
      'submit',
      'review',
      'review_mitigation_plan',
      'report',
      'approve',
      'approve',
    ])
  })

  it('has the snapshot of the summary in the history', async () => {
    const history = await as('md').get('/v1/risk-summary-history?per_page=200')
    expect(history.filter(({ riskId }) => riskId === summary.id)).toMatchObject([
      {
        isSummaryHistory: true,
        latestDetail: { workflowStatus: { name: 'complete_managing_director' } },
        riskItems: [{ id: item.id, latestDetail: { workflowStatus: { name: 'complete_managing_director' } } }],
      },
    ])
  })

  it('lost nothing it had acknowledged, and does what it had not acknowledged exactly once', async () => {
    const assessor = as('assessor')
    const acknowledged = [...drafts].filter(([, id]) => id !== null)
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgementsBeforeKill)
    for (const [key, id] of acknowledged) {
      expect(await assessor.get(`/v1/risks/${id!}`)).toMatchObject({ id, latestDetail: { rootCause: key } })
    }
    // A client without a response sends the request again with the same key (rule wire.idempotency).
    const repeated = new Map<string, number>()
    for (const key of drafts.keys()) repeated.set(key, await createDraft(assessor, key))
    expect(acknowledged.map(([key]) => [key, repeated.get(key)])).toEqual(acknowledged)
    expect(await assessor.count(`/v1/risks?type=item&q=${stormWord}`)).toBe(drafts.size)
  })

  it('seeded the demonstration once', async () => {
    expect(await countDemonstration()).toEqual({
      ...before,
      '/v1/risks?type=item': before['/v1/risks?type=item']! + 1,
      '/v1/risks?type=summary': before['/v1/risks?type=summary']! + 1,
    })
  })

  it('has audit chains that fit, link by link', async () => {
    const [key] = auditKeysOf(readFileSync(join(folder, 'audit.key'), 'utf8'))
    const assessor = as('assessor')
    // Away from home values of before the first submit are withheld, and no hash can be computed of them.
    const seeded = await assessor.get('/v1/risks?type=item&company_group_id=8&sort=id&order=asc&per_page=10')
    const storm = [...drafts.values()].filter((id) => id !== null).slice(-5)
    for (const id of [item.id, summary.id, ...seeded.map((risk) => risk.id), ...storm]) {
      const chain = await assessor.get(`/v1/risks/${id}/audit`)
      expect(chain.length).toBeGreaterThan(0)
      expect(chain.map(({ previousHash }) => previousHash)).toEqual(
        [null, ...chain.map(({ hash }) => hash)].slice(0, -1),
      )
      expect(chain.map((entry) => hashOfEntry(id, entry, key))).toEqual(chain.map(({ hash }) => hash))
    }
  })
})

/**
 * An item, from the first draft to the Managing Director, with the summary that reports it.
 * @returns the final state of both
 */
async function completeJourney(as: (name: string) => HttpClient): Promise<{ item: Risk; summary: Risk }> {
  const assessor = as('assessor')
  const { id } = await createCompleteRisk(assessor)
  await assessor.put(`/v1/risks/${id}/submit`)
  await approveReview(as('expert'), { id })
  const { id: summaryId } = await createCompleteRisk(assessor, { type: 'summary', riskIds: [id] })
  const lists = { riskSummaryRequire: [{ id: summaryId }], riskItemRequire: [{ id }] }
  await assessor.post('/v1/risk-summary/submit', lists)
  await as('owner').post('/v1/risk-summary/approve', lists)
  await as('md').post('/v1/risk-summary/approve', lists)
  const director = as('md')
  return { item: await director.get(`/v1/risks/${id}`), summary: await director.get(`/v1/risks/${summaryId}`) }
}

const stormWord = 'thunderstorm'

async function createDraft(assessor: HttpClient, key: string): Promise<number> {
  const body = {
    type: 'item',
    detail: { ...completeDetail, eventDescription: `A ${stormWord} cuts the plant off`, rootCause: key },
  }
  const response = await assessor.call('POST', '/v1/risks/create', body, { 'idempotency-key': key })
  return ((await response.json()) as Risk).id
}

/** Several writers in parallel until they lose the connection; the kill comes during their calls. */
async function writeUntilKilled(
  assessor: HttpClient,
  drafts: Map<string, number | null>,
  kill: () => Promise<void>,
): Promise<void> {
  let acknowledged = 0
  let killed: Promise<void> | undefined
  const write = async (writer: number) => {
    for (let number = 1; ; number += 1) {
      const key = `storm-${writer}-${number}`
      drafts.set(key, null)
      try {
        drafts.set(key, await createDraft(assessor, key))
      } catch (error) {
        if (killed) return
        throw error
      }
      acknowledged += 1
      if (acknowledged === acknowledgementsBeforeKill) killed = kill()
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  await killed
}

/** The hash of an audit row, recomputed from the API's values (rule audit.chain). */
function hashOfEntry(riskId: number, { user, createdAt, ...entry }: AuditEntry, key?: AuditKey): string {
  return auditHash(
    {
      ...entry,
      subjectType: 'risk',
      subjectId: riskId,
      userId: user.id,
      createdAt: new Date(createdAt),
    },
    key,
  )
}
