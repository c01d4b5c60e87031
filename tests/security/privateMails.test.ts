import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultEras } from '#domain/organisation/eras'
import type { Risk } from '#domain/wire/risks'
import {
  acceptances,
  assessments,
  comments,
  mitigationPlanUpdates,
  mitigationPlans,
  riskDetails,
  stickyNotes,
} from '#server/database/schema/index'
import type { MailName, MailParams } from '#server/delivery/mail/mails'
import { prepareMail } from '#server/delivery/mail/prepareMail'
import { SharedReads } from '#server/delivery/mail/sharedReads'
import { templates } from '#server/delivery/mail/templates/index'
import { openTestApi, type TestApi } from '../support/api.ts'
import { openCast, remark, riskIn, type Cast } from '../support/stories.ts'

/** The beginning of every text of a record. */
const marker = 'TEXT-OF-A-RECORD'

/** The tables with texts of records. */
const written = [riskDetails, assessments, mitigationPlans, mitigationPlanUpdates, stickyNotes, comments, acceptances]

/** Columns of text that are values of a list, links or copies. */
const otherColumns = ['currency', 'copyFileAttachment', 'searchText', 'keyRiskIndicatorStatus', 'inactiveStatus']

type Samples = { [Name in MailName]: MailParams[Name][] }

let api: TestApi
let cast: Cast
let ids: Record<'assessor' | 'owner' | 'expert' | 'director' | 'viewer', number>
let samples: Samples

beforeAll(async () => {
  api = await openTestApi('postgresql')
  cast = await openCast(api)
  const idOf = async (client: { get: Cast['owner']['get'] }) => (await client.get('/auth/check')).user.id
  ids = {
    assessor: await idOf(cast.assessor),
    owner: await idOf(cast.owner),
    expert: await idOf(cast.expert),
    director: await idOf(cast.director),
    viewer: await idOf(await api.as('viewer')),
  }
  const pending = await riskIn(cast, 'item', 'waiting_internal_owner', { by: 'assessor' })
  const rejected = await riskIn(cast, 'item', 'reject_internal_owner', { by: 'assessor' })
  const complete = await riskIn(cast, 'item', 'complete_assessor', { by: 'assessor' })
  const comment = await cast.assessor.post(`/v1/risks/${pending.id}/comments`, { text: 'Please look' })
  const { db } = api.database
  await db.execute(sql`
    update mitigation_plans set status = 'In Progress', start_date = null, due_date = '2026-01-05', owner_user_id = ${ids.viewer}
    where risk_detail_id = ${complete.latestDetail.id}`)
  await db.execute(sql`
    insert into sticky_notes (risk_id, risk_detail_id, sticky_note_no, comment, author_id, author_role)
    select risk_id, id, 0, ${remark.comment}, ${ids.owner}, 'Internal Owner' from risk_details where id = ${rejected.latestDetail.id}
      and not exists (select from sticky_notes n where n.risk_id = risk_details.risk_id)`)
  for (const table of written) await mark(table)
  await db.execute(sql`update risks set is_private = true, is_closed = true`)
  samples = await samplesOf({ pending, rejected, complete, commentId: comment.id })
})

afterAll(() => api.close())

async function mark(table: PgTable): Promise<void> {
  const texts = Object.entries(getTableColumns(table)).filter(
    ([name, column]) =>
      column.columnType === 'PgText' &&
      !column.enumValues?.length &&
      !name.endsWith('Key') &&
      !otherColumns.includes(name),
  )
  expect(texts.length).toBeGreaterThan(0)
  for (const [, column] of texts) {
    const name = sql.identifier(column.name)
    await api.database.db.execute(
      sql`update ${table} set ${name} = ${marker} || ' ' || ${name} where ${name} is not null`,
    )
  }
}

async function samplesOf(made: { pending: Risk; rejected: Risk; complete: Risk; commentId: number }): Promise<Samples> {
  const { db } = api.database
  const momentOf = async ({ id }: Risk) => {
    const { rows } = await db.execute<MailParams['riskWaiting'] & Record<string, unknown>>(sql`
      select id as "riskId", workflow_status as "workflowStatus",
        to_char(status_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.USZ') as since from risks where id = ${id}`)
    return rows[0]!
  }
  const [pending, rejected, complete] = await Promise.all([made.pending, made.rejected, made.complete].map(momentOf))
  const at = new Date().toISOString()
  const inGroup = { userId: ids.viewer, role: 'Assessor', companyGroupId: 8 } as const
  const all = async (table: string) =>
    (await db.execute<{ id: number }>(sql.raw(`select id from ${table} order by id limit 50`))).rows.map(({ id }) => id)
  const indicatorIds = await all('indicators')
  return {
    passwordReset: [{ requestedFrom: '::1', passwordSignIn: 'on' }],
    invitation: [{ invitedBy: ids.owner, passwordSignIn: 'on' }],
    passwordChanged: [{ changedAt: at }],
    factorChanged: [{ change: 'codesAdded', changedAt: at }],
    accountLocked: [{ minutes: 15 }],
    roleGiven: [{ ...inGroup, givenBy: null }],
    rolesImported: (await all('organisation_imports')).map((importId) => ({ importId })),
    addressChanged: [{ email: 'new@partner.example', changedAt: at }],
    deputyNamed: (await all('absences')).map((absenceId) => ({ absenceId })),
    riskComplete: [complete!],
    riskWaiting: [pending!],
    riskRejected: [rejected!],
    indicatorCritical: indicatorIds.map((indicatorId) => ({ indicatorId, on: '2026-01-05' })),
    commentWritten: [{ commentId: made.commentId }],
    riskReset: (await all('risk_reset_histories')).map((resetHistoryId) => ({ companyGroupId: 8, resetHistoryId })),
    reminder: [{ companyGroupId: 8, reminderDate: at }],
    mdFlowActivated: [{ companyGroupId: 8 }],
    dailyTasks: [
      {
        day: '2026-01-05',
        records: [{ ...pending!, due: null }],
        otherRecords: {},
        reviewPeriodIds: await all('review_periods'),
        acceptanceIds: await all('acceptances'),
      },
      { day: '2026-01-05', records: [], otherRecords: {}, reviewPeriodIds: [], acceptanceIds: [] },
    ],
  }
}

/** Prepares every email for everyone; returns those with a text of a record, and the number of all. */
async function prepareAll(companyDomains: readonly string[]) {
  const { db } = api.database
  const shared = { db, baseUrl: 'https://board.example', enqueuedAt: new Date(), defaultEras, companyDomains }
  const withText = new Set<MailName>()
  let count = 0
  for (const name of Object.keys(templates) as MailName[]) {
    for (const params of samples[name]) {
      for (const userId of Object.values(ids)) {
        const context = { ...shared, reads: new SharedReads() }
        const mail = await prepareMail(context, name, { to: { userId }, params, key: name } as never)
        if (mail) count++
        if (mail && JSON.stringify(mail).includes(marker)) withText.add(name)
      }
    }
  }
  return { withText: [...withText].toSorted(), count }
}

const withTexts = ['commentWritten', 'dailyTasks', 'riskComplete', 'riskRejected', 'riskWaiting']

it('an email to an address outside the company contains no text of a private record (rule mails.private)', async () => {
  const inside = await prepareAll(['demo.example'])
  expect(inside.withText).toEqual(withTexts)
  const outside = await prepareAll(['other.example'])
  expect(outside).toEqual({ withText: [], count: inside.count })
  expect((await prepareAll([])).withText, 'without domains every address is inside').toEqual(withTexts)
})

it('an email to an address outside the company contains the texts of other records (rule mails.private)', async () => {
  await api.database.db.execute(sql`update risks set is_private = false, is_closed = false`)
  expect((await prepareAll(['other.example'])).withText).toEqual(withTexts)
})
