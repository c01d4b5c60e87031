import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factKinds, type FactKind } from '#domain/risks/facts'
import { workflowStatuses, type WorkflowStatus } from '#domain/risks/statuses'
import { manyMoves } from '#domain/risks/target'
import { riskDoubtsQuery } from '#domain/wire/ratingDoubts'
import { riskListQuery } from '#domain/wire/risks'
import { fillDataFolder } from '#scripts/support/dataFolder.mjs'
import { auditHash } from '#server/commands/audit'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { auditEntries } from '#server/database/schema/index'
import { readIndicator, readPerformance } from '#server/queries/indicators/readIndicators'
import { readCardPage } from '#server/queries/lists/page'
import { listDoubts } from '#server/queries/ratingDoubts/listDoubts'
import { engines } from '#tests/support/api'
import { createDemonstrationDatabase } from '#tests/support/postgres/demonstration'
import { isWhole } from '#tests/support/scope'
import { readActors } from './actors.ts'
import { lastWorkingDay, momentOf, minutesADay } from './calendar.ts'
import { intendedContradictions } from './content/contradictions.ts'
import { riskItems } from './content/index.ts'
import { seedDemonstration } from './seed.ts'

/** No action leads into it (rule workflow.reject-assessor). */
const unreachable: WorkflowStatus = 'reject_assessor'
const reachable = workflowStatuses.filter((status) => status !== unreachable)
const reachableBySummaries = reachable.filter(
  (status) =>
    !['waiting_category_expert', 'reject_category_expert', 'complete_assessor', 'editing_internal_owner'].includes(
      status,
    ),
)

const databases: Partial<Record<'embedded' | 'postgresql', Database>> = {}
let dropPostgres = async () => {}

const folder = mkdtempSync(join(tmpdir(), 'risk-board-seed-'))

// As the first start of the compiled server fills it.
beforeAll(async () => {
  if (!engines.includes('embedded')) return
  await fillDataFolder('demonstration', folder)
  databases.embedded = await openDatabase({ dataDir: folder })
}, 240_000)

beforeAll(async () => {
  const { url, drop } = await createDemonstrationDatabase()
  dropPostgres = drop
  databases.postgresql = await openDatabase({ databaseUrl: url })
}, 240_000)

afterAll(async () => {
  await databases.embedded?.close()
  await databases.postgresql?.close()
  await dropPostgres()
  rmSync(folder, { recursive: true, force: true })
})

async function rowsOf<Row extends Record<string, unknown>>(
  engine: 'embedded' | 'postgresql',
  query: string,
): Promise<Row[]> {
  const database = databases[engine]
  if (!database) throw new Error(`${engine} was not opened`)
  const { rows } = await database.pool.query<Row>(query)
  return rows
}

describe.each(engines)('the demonstration on %s', (engine) => {
  const numberOf = async (what: string) =>
    (await rowsOf<{ number: number }>(engine, `select count(*)::int as number from ${what}`))[0]?.number ?? 0

  const statusesOf = async (type: 'item' | 'summary', groups?: string) =>
    (
      await rowsOf<{ status: WorkflowStatus }>(
        engine,
        `select distinct workflow_status as status from risks
         where type = '${type}' ${groups ? `and company_group_id in (${groups})` : ''}`,
      )
    ).map(({ status }) => status)

  it('has what rule demo.content counts', async () => {
    expect(await numberOf('company_groups where level = 2')).toBeGreaterThanOrEqual(3)
    expect(await numberOf('companies')).toBeGreaterThanOrEqual(12)
    expect(await numberOf('company_groups')).toBeGreaterThanOrEqual(30)
    expect(await numberOf(`risks where type = 'item'`)).toBeGreaterThanOrEqual(160)
    expect(await numberOf(`risks where type = 'summary'`)).toBeGreaterThanOrEqual(24)
    expect(await numberOf('faqs')).toBeGreaterThanOrEqual(10)
  })

  it('has plans whose progress is as old as their last change, and some without progress for long', async () => {
    expect(await numberOf('mitigation_plans where progress_since > updated_at')).toBe(0)
    expect(await numberOf(`mitigation_plans where progress_since < date '2026-11-14' - 90`)).toBeGreaterThanOrEqual(1)
  })

  it('shows every reachable status, and no other', async () => {
    expect((await statusesOf('item')).toSorted()).toEqual(reachable.toSorted())
    expect((await statusesOf('summary')).toSorted()).toEqual(reachableBySummaries.toSorted())
  })

  it('shows every status where the demonstration accounts work', async () => {
    expect((await statusesOf('item', '8')).toSorted()).toEqual(reachable.toSorted())
    expect((await statusesOf('item', '6')).toSorted()).toEqual(reachable.toSorted())
    expect((await statusesOf('summary', '6, 8')).toSorted()).toEqual(reachableBySummaries.toSorted())
    for (const group of ['6', '8']) {
      const ofSummaries = await statusesOf('summary', group)
      expect(ofSummaries).toEqual(expect.arrayContaining(['waiting_internal_owner', 'waiting_managing_director']))
    }
  })

  it('has private and inactive items, unfinished drafts and summaries with items', async () => {
    expect(await numberOf('risks where is_private')).toBeGreaterThanOrEqual(10)
    expect(await numberOf('risks where not is_active')).toBeGreaterThanOrEqual(5)
    expect(await numberOf('risks where net_level is null')).toBeGreaterThanOrEqual(1)
    expect(await numberOf('risks where company_group_id = 8 and not is_active')).toBeGreaterThanOrEqual(1)
    const ofItems = `risks r where type = 'summary' and exists (
      select from risk_risks b where b.risk_detail_id = r.current_detail_id)`
    expect(await numberOf(ofItems)).toBeGreaterThanOrEqual(24)
    expect(await numberOf('risk_summary_histories')).toBeGreaterThanOrEqual(5)
  })

  it('has statements of the appetite, a stricter group, and acceptances in each state that needs no action', async () => {
    const entries = await rowsOf<{ company_group_id: number; statement_th: string }>(engine, 'select * from appetites')
    expect(entries.filter(({ statement_th }) => statement_th !== '').length).toBeGreaterThanOrEqual(3)
    expect(entries.some(({ company_group_id }) => company_group_id > 1)).toBe(true)
    const end = "date '2026-11-14'"
    const counts = [
      await numberOf(`acceptances where outdated_at is not null`),
      await numberOf(`acceptances where outdated_at is null and until < ${end}`),
      await numberOf(`acceptances where outdated_at is null and until > ${end}`),
    ]
    expect(counts.every((count) => count >= 1)).toBe(true)
    // The report compares their amounts with the limit of the group.
    const active = `acceptances a join risks r on r.id = a.risk_id where a.outdated_at is null and a.until > ${end} and exists (
      select from assessments x join assessment_impact_items i on i.assessment_id = x.id
      where x.risk_detail_id = r.current_detail_id and x.type = 'net' and i.financial_amount is not null)`
    expect(await numberOf(active)).toBeGreaterThanOrEqual(2)
  })

  it('has owners, targets in each state, a running and a past review period, and what was confirmed in them', async () => {
    expect(await numberOf('risk_details where owner_user_id is not null')).toBeGreaterThanOrEqual(100)
    const end = "date '2026-11-14'"
    const targets = [
      await numberOf(`risk_targets where reached_on <= first_on and first_on < ${end}`),
      await numberOf(`risk_targets where reached_on > first_on`),
      await numberOf(`risk_targets where moves > 0 and reached_on is null and first_on < ${end}`),
      await numberOf(`risk_targets where reached_on is null and ended_on is null and due_on < ${end}`),
    ]
    expect(targets.every((count) => count >= 1)).toBe(true)
    // Red for the demonstration accounts (rule target.moves).
    const red = `risk_targets t join risks r on r.id = t.risk_id where t.moves >= ${manyMoves} and t.reached_on is null
      and t.ended_on is null and t.first_on < ${end} and r.company_group_id = 8 and r.workflow_status = 'complete_assessor'`
    expect(await numberOf(red)).toBe(1)
    expect(await numberOf(`review_periods where ends_on < ${end}`)).toBe(1)
    expect(await numberOf(`review_periods where ends_on > ${end}`)).toBe(1)
    expect(await numberOf(`audit_entries where action = 'confirm'`)).toBeGreaterThanOrEqual(6)
  })

  it('misses a target only where it is intended, and accepts each record in its own words (rule demo.content)', async () => {
    const ofRecords = (from: string) =>
      rowsOf<{ event: string; reason: string }>(
        engine,
        `select d.event_description as event, ${from.includes('acceptances') ? 't.reason' : `''`} as reason
         from ${from} t join risks r on r.id = t.risk_id join risk_details d on d.id = r.current_detail_id where true`,
      )
    const begins = (event: string) => (begin: string) => event.startsWith(begin)
    const postponed = riskItems.filter(({ isPostponed }) => isPostponed).map(({ eventDescription }) => eventDescription)
    const missed = await ofRecords(`(select * from risk_targets where reached_on is null and ended_on is null
      and due_on < date '2026-11-30')`)
    const intended = intendedContradictions.targetMissed
    expect(
      missed.filter(({ event }) => ![...intended, ...postponed].some(begins(event))).map(({ event }) => event),
    ).toEqual([])
    expect(intended.filter((begin) => !missed.some(({ event }) => event.startsWith(begin)))).toEqual([])

    const accepted = await ofRecords('acceptances')
    expect(accepted.length).toBeGreaterThanOrEqual(6)
    const own = ({ event, reason }: { event: string; reason: string }) =>
      riskItems.some(
        ({ eventDescription, acceptance }) => event.startsWith(eventDescription) && acceptance?.reason === reason,
      )
    expect(accepted.filter((one) => !own(one)).map(({ event }) => event)).toEqual([])
  })

  it('has two years of values of 12 indicators, three of which warned before a net score rose', async () => {
    expect(await numberOf('indicators')).toBe(12)
    expect(await numberOf('indicator_values')).toBe(12 * 24 - 4)
    const rises = await rowsOf<{ id: number }>(
      engine,
      `select distinct i.id from indicators i join indicator_risks x on x.indicator_id = i.id
       join (select risk_id, at, net_likelihood * net_impact > lag(net_likelihood * net_impact) over (partition by risk_id order by at) as is_higher
         from risk_level_changes where shown = 'present') c on c.risk_id = x.risk_id and c.is_higher
       join indicator_values v on v.indicator_id = i.id and c.at::date - v.day between 1 and 90
         and case i.direction when 'up' then v.value >= i.red else v.value <= i.red end
       order by 1`,
    )
    expect(rises).toHaveLength(3)
    const { db } = databases[engine]!
    const assessors = (await transaction(db, readActors)).inGroup
    for (const { id } of rises) {
      const [{ group } = { group: 0 }] = await rowsOf<{ group: number }>(
        engine,
        `select company_group_id as group from indicators where id = ${id}`,
      )
      const actor = assessors('Assessor', group)!
      const { critical, followed, medianLeadDays } = await readPerformance(
        db,
        actor,
        (await readIndicator(db, actor, id))!,
      )
      expect([critical > 0, followed > 0, (medianLeadDays ?? 0) > 14]).toEqual([true, true, true])
    }
  })

  it('has 60 events, and one complete record that they contradict', async () => {
    expect(await numberOf('risk_events')).toBe(60)
    const assessor = (await transaction(databases[engine]!.db, readActors)).inGroup('Assessor', 8)!
    const page = await readCardPage(
      databases[engine]!.db,
      assessor,
      riskListQuery.parse({ contradicted: 'true', type: 'item' }),
    )
    expect(page.total).toBe(1)
  })

  it('has two patterns of rating in group 8, made by its people, and no quick decision elsewhere', async () => {
    const ofGroup = (group: string) =>
      `join risks r on r.id = x.risk_id and r.company_group_id ${group} 8 where x.until is null`
    expect(await numberOf(`rating_facts x ${ofGroup('=')} and x.lowered_from > 0`)).toBeGreaterThanOrEqual(3)
    expect(await numberOf(`risk_decisions x ${ofGroup('=')}`)).toBeGreaterThanOrEqual(4)
    expect(await numberOf(`risk_decisions x ${ofGroup('=')} and x.seconds = 8`)).toBeGreaterThanOrEqual(2)
    expect(await numberOf(`risk_decisions x ${ofGroup('<>')}`)).toBe(0)
    // Enough were complete at the end of the last period to compare the group with itself.
    expect(
      await numberOf(`review_periods p join risks r on r.company_group_id = 8 and p.ends_on < date '2026-11-14'
        where (select e.to_status from audit_entries e where e.risk_id = r.id and e.to_status is not null
          and e.created_at < p.ends_on + 1 order by e.id desc limit 1) like 'complete%'`),
    ).toBeGreaterThanOrEqual(10)
  })

  it('has each kind of fact at least once, and records without any (rules demo.content and facts.kinds)', async () => {
    const { db } = databases[engine]!
    const actor = (await transaction(db, readActors)).inGroup('Group Admin', 1)!
    const doubtsOf = (kinds: readonly FactKind[]) =>
      listDoubts(db, actor, riskDoubtsQuery.parse({ kind: kinds, per_page: '200' }))
    const counts = await Promise.all(factKinds.map(async (kind) => [kind, (await doubtsOf([kind])).total]))
    expect(counts.filter(([, total]) => total === 0)).toEqual([])
    // Without the kinds that every record gets as days pass.
    const { rows, total } = await doubtsOf(factKinds.filter((kind) => !['review_overdue', 'silent'].includes(kind)))
    expect(rows).toHaveLength(total)
    expect(
      await numberOf(`risks where workflow_status like 'complete%' and is_active and not is_private`),
    ).toBeGreaterThan(total)
  })

  it('keeps the submitted version apart from the version being edited', async () => {
    const edited = await rowsOf<{ present: string; submitted: string }>(
      engine,
      `select d.event_description as present, s.event_description as submitted
       from risks r
       join risk_details d on d.id = r.current_detail_id
       join risk_details s on s.id = r.submitted_detail_id
       where r.workflow_status in ('editing_assessor', 'editing_internal_owner')`,
    )
    expect(edited.length).toBeGreaterThanOrEqual(5)
    for (const { present, submitted } of edited) {
      expect(present.startsWith(submitted)).toBe(true)
      expect(present).not.toBe(submitted)
    }
  })

  it('copies the values of the revisions to the row of each risk', async () => {
    const different = await rowsOf(
      engine,
      `select r.id from risks r
       join risk_details d on d.id = r.current_detail_id
       left join assessments gross on gross.risk_detail_id = d.id and gross.type = 'gross'
       left join assessments net on net.risk_detail_id = d.id and net.type = 'net'
       left join risk_details s on s.id = r.submitted_detail_id
       left join assessments submitted_net on submitted_net.risk_detail_id = s.id and submitted_net.type = 'net'
       where (r.workflow_status, r.review_status, r.submit_role, r.risk_category_id)
           is distinct from (d.workflow_status, d.review_status, d.submit_role, d.risk_category_id)
         or (r.gross_likelihood, r.gross_impact, r.gross_level)
           is distinct from (gross.likelihood_rate, gross.highest_impact_rate, gross.heat_map_indicator)
         or (r.net_likelihood, r.net_impact, r.net_level)
           is distinct from (net.likelihood_rate, net.highest_impact_rate, net.heat_map_indicator)
         or (r.submitted_risk_category_id, r.submitted_net_likelihood, r.submitted_net_impact, r.submitted_net_level)
           is distinct from (s.risk_category_id, submitted_net.likelihood_rate, submitted_net.highest_impact_rate,
             submitted_net.heat_map_indicator)
         or d.inactive_status is distinct from (case when r.is_active then null else r.workflow_status end)`,
    )
    expect(different).toEqual([])
  })

  it('leaves an audit chain that can be computed again, for every risk', async () => {
    const key = databases[engine]?.auditKeys[0]
    const entries = (await databases[engine]?.db.select().from(auditEntries).orderBy(auditEntries.id)) ?? []
    const lastHash = new Map<string, string>()
    for (const entry of entries) {
      const chain = `${entry.subjectType} ${entry.subjectId}`
      expect(entry.previousHash).toBe(lastHash.get(chain) ?? null)
      expect(entry.hash).toBe(auditHash(entry, key))
      lastHash.set(chain, entry.hash)
    }
    expect(await numberOf('risks r where not exists (select from audit_entries a where a.risk_id = r.id)')).toBe(0)
  })

  it('happens in order, in working hours and before today', async () => {
    const [last] = await rowsOf<{ moment: string }>(engine, 'select max(created_at)::text as moment from audit_entries')
    const end = momentOf({ day: lastWorkingDay, minute: minutesADay })
    expect(new Date(last?.moment ?? 0).getTime()).toBeLessThanOrEqual(end.getTime())
    expect(
      await numberOf(`audit_entries where extract(isodow from created_at) > 5 or extract(hour from created_at) >= 10`),
    ).toBe(0)
    const backwards = `(select created_at < lag(created_at) over (partition by risk_id order by id) as is_earlier
      from audit_entries where risk_id is not null) a where is_earlier`
    expect(await numberOf(backwards)).toBe(0)
    expect(await numberOf('risks r where status_since > updated_at or created_at > status_since')).toBe(0)
  })

  it('has nothing to send', async () => {
    expect(await numberOf('outbox')).toBe(0)
  })

  it('is seeded once: a database with users is left alone', async () => {
    const before = await numberOf('audit_entries')
    const database = databases[engine]
    expect(database && (await seedDemonstration(database.db))).toBe(false)
    expect(await numberOf('audit_entries')).toBe(before)
  })
})

it.runIf(isWhole)('the demonstration is the same whenever and wherever it is seeded', async () => {
  const printed = async (engine: 'embedded' | 'postgresql') => ({
    // The actions of each risk, with actor, time and content. The hashes depend on a secret of the installation.
    audit: await rowsOf(
      engine,
      `select to_jsonb(a) - 'hash' - 'previous_hash' - 'key_id' as entry from audit_entries a order by id`,
    ),
    risks: await rowsOf(
      engine,
      `select id, type, company_group_id, workflow_status, is_active, is_private, "order", status_since::text,
         updated_at::text, current_detail_id, submitted_detail_id from risks order by id`,
    ),
    notes: await rowsOf(engine, 'select risk_id, comment, is_disabled from sticky_notes order by id'),
    users: await rowsOf(engine, 'select id, email, first_name from users order by id'),
  })
  expect(await printed('postgresql')).toEqual(await printed('embedded'))
})
