import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commentLimits } from '#domain/validation/limits'
import { cleanUp } from '#server/delivery/outbox/cleanUp'
import { usualRetention } from '#server/delivery/outbox/retention'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

describe.each(engines)('comments on a record on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  const mailbox = openMailbox()

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
  })

  beforeEach(async () => {
    // One test's comments do not count for the next test's limit.
    await api.database.pool.query(`update comments set created_at = created_at - interval '1 day'`)
    await drainOutbox(outboxOf(api.database, mailbox))
    mailbox.mails = []
  })

  afterAll(() => api.close())

  const say = (who: Client, { id }: { id: number }, text: string) => who.post(`/v1/risks/${id}/comments`, { text })
  /** The receivers of emails about comments since the last call, by name. */
  const mailed = async () => {
    await drainOutbox(outboxOf(api.database, mailbox))
    const mails = mailbox.mails.filter(({ subject }) => /New comment|ความเห็นใหม่/.test(subject))
    mailbox.mails = []
    return mails.map(({ to }) => to.address.replace('@demo.example', '')).toSorted()
  }
  const age = (risk: { id: number }, time: string) =>
    api.database.pool.query(
      `update comments set created_at = created_at - interval '${time}' where risk_id = ${risk.id}`,
    )
  const textsFor = async (who: Client, { id }: { id: number }) =>
    (await who.get(`/v1/risks/${id}/comments`)).map(({ text }) => text)
  const idOf = async (name: string) => {
    const { rows } = await api.database.pool.query(`select id from users where email = '${name}@demo.example'`)
    return rows[0].id as number
  }

  it('are written and read in every status by anyone who sees the record, the newest first', async () => {
    for (const status of ['complete_assessor', 'reject_category_expert'] as const) {
      const risk = await riskIn(cast, 'item', status)
      const readers = [cast.assessor, cast.owner, cast.expert, cast.director, viewer]
      for (const who of readers) await say(who, risk, `From ${who.name}`)
      for (const who of readers) {
        expect(await textsFor(who, risk)).toEqual(readers.map(({ name }) => `From ${name}`).toReversed())
      }
    }
    const summary = await riskIn(cast, 'summary', 'waiting_internal_owner')
    const written = await say(cast.director, summary, 'ถึงเจ้าของ')
    expect(written).toMatchObject({
      text: 'ถึงเจ้าของ',
      author: { id: await idOf('md') },
      authorRole: 'Managing Director',
      withdrawnAt: null,
      mayWithdraw: true,
    })
    expect(await cast.assessor.get(`/v1/risks/${summary.id}/comments`)).toMatchObject([{ mayWithdraw: false }])
    // An expert sees no summary.
    await cast.expert.get(`/v1/risks/${summary.id}/comments`, 400)
  })

  it('change neither the record nor its version, and are rows of its audit without the text', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    const before = await cast.assessor.get(`/v1/risks/${risk.id}`)
    const { id } = await say(cast.expert, risk, 'Which of the furnaces?')
    await cast.expert.delete(`/v1/comments/${id}`)
    expect(await cast.assessor.get(`/v1/risks/${risk.id}`)).toEqual(before)
    const audit = await cast.owner.get(`/v1/risks/${risk.id}/audit`)
    expect(audit.slice(-2)).toMatchObject([
      { action: 'comment', role: 'Category Expert', changes: { comment: { before: null, after: id } } },
      { action: 'withdraw_comment', changes: { comment: { before: id, after: null } } },
    ])
    expect(JSON.stringify(audit)).not.toContain('furnaces')
    // The audit chain continues after them.
    await cast.assessor.put(`/v1/risks/${risk.id}/withdraw`, { updatedAt: before.updatedAt })
  })

  it('of before the first submit are read by its authors alone', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    await say(cast.assessor, draft, 'Not for others')
    await cast.expert.get(`/v1/risks/${draft.id}/comments`, 400)
    await cast.expert.post(`/v1/risks/${draft.id}/comments`, { text: 'Hidden?' }, 400)
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    await say(cast.expert, draft, 'For all')
    expect(await textsFor(cast.expert, draft)).toEqual(['For all'])
    expect(await textsFor(viewer, draft)).toEqual(['For all'])
    expect(await textsFor(cast.owner, draft)).toEqual(['For all', 'Not for others'])
  })

  it('of a private record stay hidden after the mark is removed', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    await cast.assessor.put(`/v1/risks/${draft.id}`, { isPrivate: true })
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    await say(cast.expert, draft, 'Among ourselves')
    await viewer.get(`/v1/risks/${draft.id}/comments`, 400)
    await cast.assessor.put(`/v1/risks/${draft.id}/withdraw`)
    await cast.assessor.put(`/v1/risks/${draft.id}`, { isPrivate: false })
    await viewer.get(`/v1/risks/${draft.id}/comments`, 400)
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    await say(viewer, draft, 'Now open')
    expect(await textsFor(viewer, draft)).toEqual(['Now open'])
    expect(await textsFor(cast.expert, draft)).toEqual(['Now open', 'Among ourselves'])
  })

  it('are emailed to the assignees and to earlier commenters, in their language (rule comments.mail)', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    await mailed()
    await api.database.pool.query(`update users set locale = 'th' where id = ${await idOf('md')}`)
    await say(cast.director, risk, 'Which of the kilns?')
    await drainOutbox(outboxOf(api.database, mailbox))
    const [mail] = mailbox.mails
    expect(mail?.subject).toContain('New comment')
    expect(mail?.text).toContain('Which of the kilns?')
    // The expert has to review the record.
    expect(await mailed()).toEqual(['expert'])
    await say(cast.expert, risk, 'The second one')
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('ความเห็นใหม่')])
    expect(await mailed()).toEqual(['md'])
    // Nobody has a complete record: the email goes to earlier commenters alone.
    const complete = await riskIn(cast, 'item', 'complete_managing_director')
    await mailed()
    await say(viewer, complete, 'Still so?')
    expect(await mailed()).toEqual([])
    const { id } = await say(cast.director, complete, 'A slip of the pen')
    expect(await mailed()).toEqual(['viewer'])
    await cast.director.delete(`/v1/comments/${id}`)
    await age(complete, '2 hours')
    await say(cast.assessor, complete, 'Yes')
    expect(await mailed()).toEqual(['viewer'])
  })

  it('send a person one email an hour about one record, and one about each other record (rule comments.mail)', async () => {
    const [risk, other] = [
      await riskIn(cast, 'item', 'waiting_category_expert'),
      await riskIn(cast, 'item', 'waiting_category_expert'),
    ]
    await mailed()
    await say(cast.assessor, risk, 'First')
    await say(cast.owner, risk, 'Second')
    // The assessor commented before and got no email yet.
    expect(await mailed()).toEqual(['assessor', 'expert'])
    await say(cast.owner, other, 'Elsewhere')
    expect(await mailed()).toEqual(['expert'])
    await age(risk, '59 minutes')
    await say(cast.owner, risk, 'Third')
    expect(await mailed()).toEqual([])
    await age(risk, '1 minute')
    await say(cast.owner, risk, 'Fourth')
    expect(await mailed()).toEqual(['assessor', 'expert'])
  })

  it('are not emailed if withdrawn by then, or to people who cannot see the record or are inactive (rule comments.mail)', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    await say(viewer, draft, 'From above')
    await say(cast.director, draft, 'From the director')
    await mailed()
    await age(draft, '2 hours')
    const { id } = await say(cast.assessor, draft, 'A slip of the pen')
    await cast.assessor.delete(`/v1/comments/${id}`)
    expect(await mailed()).toEqual([])
    await age(draft, '2 hours')
    // A private record is closed to Viewers, and a person can be deactivated.
    await cast.assessor.put(`/v1/risks/${draft.id}/withdraw`)
    await cast.assessor.put(`/v1/risks/${draft.id}`, { isPrivate: true })
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    await mailed()
    const md = await idOf('md')
    await api.database.pool.query(`update users set is_active = false where id = ${md}`)
    await say(cast.assessor, draft, 'Among ourselves')
    await api.database.pool.query(`update users set is_active = true where id = ${md}`)
    expect(await mailed()).toEqual(['expert'])
  })

  it('are withdrawn by their author alone, visibly, and their text is gone', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    const { id } = await say(cast.assessor, risk, 'Too early')
    await cast.owner.delete(`/v1/comments/${id}`, undefined, 403)
    await cast.assessor.delete('/v1/comments/2000000000', undefined, 400)
    const other = await api.as('assessor6')
    await other.delete(`/v1/comments/${id}`, undefined, 400)
    expect(await cast.assessor.delete(`/v1/comments/${id}`)).toEqual({ id })
    await cast.assessor.delete(`/v1/comments/${id}`)
    expect(await cast.expert.get(`/v1/risks/${risk.id}/comments`)).toMatchObject([
      { id, text: null, withdrawnAt: expect.any(String), author: { id: await idOf('assessor') } },
    ])
    expect(await cast.assessor.get(`/v1/risks/${risk.id}/comments`)).toMatchObject([{ id, mayWithdraw: false }])
    const { rows } = await api.database.pool.query(`select text from comments where id = ${id}`)
    expect(rows).toEqual([{ text: null }])
    const audit = await cast.assessor.get(`/v1/risks/${risk.id}/audit`)
    expect(audit.filter(({ action }) => action === 'withdraw_comment')).toHaveLength(1)
  })

  it('are limited in length, on a page and in number', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    const path = `/v1/risks/${risk.id}/comments` as const
    await viewer.post(path, { text: ' \n' }, 400)
    await viewer.post(path, { text: 'x'.repeat(4001) }, 400)
    await viewer.post(path, { text: 'x', role: 'Viewer' }, 400)
    await viewer.get(`${path}?per_page=201`, 400)
    for (let count = 1; count <= commentLimits.perPerson; count++) await say(viewer, risk, `Number ${count}`)
    // The earliest of them is the first to leave the time that counts.
    await api.database.pool.query(`update comments set created_at = created_at - interval '2 minutes'
      where id = (select min(id) from comments where risk_id = ${risk.id})`)
    const refused = await viewer.send('POST', path, { text: 'One more' })
    const wait = Number(refused.headers['retry-after'])
    const longest = commentLimits.minutes * 60 - 120
    expect([refused.status, wait <= longest, wait > longest - 60]).toEqual([429, true, true])
    // Other people can still comment.
    await say(cast.expert, risk, 'From somebody else')
    const second = await cast.assessor.list(`${path}?page=2&per_page=30`)
    expect([second.range, second.rows.map(({ text }) => text)]).toEqual(['comments 30-30/31', ['Number 1']])
  })

  it('are written once for a repeated call, of which another record is none', async () => {
    const [one, other] = [await createCompleteRisk(cast.assessor), await createCompleteRisk(cast.assessor)]
    const send = (id: number) =>
      cast.assessor.send<{ id: number }>(
        'POST',
        `/v1/risks/${id}/comments`,
        { text: 'Once' },
        { 'idempotency-key': 'k1' },
      )
    const first = await send(one.id)
    expect((await send(one.id)).body).toEqual(first.body)
    expect((await send(other.id)).status).toBe(400)
    expect(await textsFor(cast.assessor, one)).toEqual(['Once'])
    expect(await textsFor(cast.assessor, other)).toEqual([])
  })

  it('go with a record that was deleted long ago', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const { id } = await say(cast.assessor, draft, 'Short-lived')
    await cast.assessor.delete(`/v1/risks/${draft.id}`)
    await cast.assessor.delete(`/v1/comments/${id}`, undefined, 400)
    await api.database.pool.query(`update risks set deleted_at = now() - interval '100 years' where id = ${draft.id}`)
    await cleanUp(api.database.db, usualRetention)
    const { rows } = await api.database.pool.query(`select 1 from comments where risk_id = ${draft.id}`)
    expect(rows).toEqual([])
  })
})
