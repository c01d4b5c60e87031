import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commentLimits } from '#domain/validation/limits'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { cleanUp } from '#server/delivery/outbox/cleanUp'
import { usualRetention } from '#server/delivery/outbox/retention'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { createCompleteRisk, createDraft } from '../support/riskInputs.ts'
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

  const say = (who: Client, { id }: { id: number }, text: string, mentionedUserIds: number[] = []) =>
    who.post(`/v1/risks/${id}/comments`, { text, mentionedUserIds })
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
      mentions: [],
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

  it('notify the people they mention by email, in their language, unless withdrawn by then', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    await drainOutbox(outboxOf(api.database, mailbox))
    mailbox.mails = []
    const [md, expert] = [await idOf('md'), await idOf('expert')]
    await api.database.pool.query(`update users set locale = 'th' where id = ${md}`)
    const { mentions } = await say(cast.assessor, risk, '@Expert please look at the kiln', [expert, md, expert])
    expect(mentions.map(({ id }) => id)).toEqual([expert, md])
    const { id } = await say(cast.assessor, risk, 'A slip of the pen', [expert])
    await cast.assessor.delete(`/v1/comments/${id}`)
    await drainOutbox(outboxOf(api.database, mailbox))
    const [mail, ...others] = mailbox.takeFor('expert')
    expect(others).toEqual([])
    expect(mail?.subject).toContain('You were mentioned')
    expect(mail?.text).toContain('please look at the kiln')
    expect(mailbox.takeFor('md').map(({ subject }) => subject)).toEqual([expect.stringContaining('มีผู้กล่าวถึงคุณ')])
    expect(mailbox.mails).toEqual([])
  })

  it('send a person one email an hour about mentions in a record (rule comments.mention)', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    const expert = await idOf('expert')
    const mails = async () => {
      await drainOutbox(outboxOf(api.database, mailbox))
      return mailbox.takeFor('expert').length
    }
    await mails()
    await say(cast.assessor, risk, 'First', [expert])
    // All comments are within the same hour, whenever the test runs.
    await api.database.pool.query(
      `update comments set created_at = created_at + interval '1 hour' where risk_id = ${risk.id}`,
    )
    await say(cast.owner, risk, 'Second', [expert])
    expect(await mails()).toBe(1)
    await api.database.pool.query(
      `update comments set created_at = created_at - interval '3 hours' where risk_id = ${risk.id}`,
    )
    await say(cast.assessor, risk, 'Much later', [expert])
    expect(await mails()).toBe(1)
  })

  it('mention nobody who may not see the record, whom no search by name finds either', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const found = async (who: Client, id: number, q = '') =>
      (await who.get(`/v1/risks/${id}/readers?q=${encodeURIComponent(q)}`)).map(({ userRole }) => userRole).toSorted()
    // Only Assessor and Internal Owner of the group see a draft; the author does not find it.
    expect(new Set(await found(cast.assessor, draft.id))).toEqual(new Set(['Internal Owner', 'Assessor']))
    const expert = await idOf('expert')
    const refused = await cast.assessor.post(
      `/v1/risks/${draft.id}/comments`,
      { text: 'Psst', mentionedUserIds: [expert] },
      400,
    )
    expect(refused.info).toEqual({ userId: 'the selected userId not found' })
    await cast.expert.get(`/v1/risks/${draft.id}/readers`, 400)
    await cast.assessor.put(`/v1/risks/${draft.id}/submit`)
    expect(await found(cast.assessor, draft.id)).toContain('Category Expert')
    const { rows } = await api.database.pool.query(`select first_name, last_name from users where id = ${expert}`)
    const name = `${rows[0].last_name} ${rows[0].first_name.slice(0, 3)}`
    expect(await cast.assessor.get(`/v1/risks/${draft.id}/readers?q=${encodeURIComponent(name)}`)).toMatchObject([
      { id: expert },
    ])
    expect(await found(cast.assessor, draft.id, 'nobody of that name')).toEqual([])
    const deleted = await createDraft(cast.assessor)
    await cast.assessor.delete(`/v1/risks/${deleted.id}`)
    await cast.assessor.get(`/v1/risks/${deleted.id}/readers`, 400)
  })

  it('are withdrawn by their author alone, visibly, and their text is gone', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    const { id } = await say(cast.assessor, risk, 'Too early', [await idOf('expert')])
    await cast.owner.delete(`/v1/comments/${id}`, undefined, 403)
    await cast.assessor.delete('/v1/comments/2000000000', undefined, 400)
    const other = await api.as('assessor6')
    await other.delete(`/v1/comments/${id}`, undefined, 400)
    expect(await cast.assessor.delete(`/v1/comments/${id}`)).toEqual({ id })
    await cast.assessor.delete(`/v1/comments/${id}`)
    expect(await cast.expert.get(`/v1/risks/${risk.id}/comments`)).toMatchObject([
      { id, text: null, mentions: [], withdrawnAt: expect.any(String), author: { id: await idOf('assessor') } },
    ])
    const { rows } = await api.database.pool.query(`select text from comments where id = ${id}`)
    expect(rows).toEqual([{ text: null }])
    const audit = await cast.assessor.get(`/v1/risks/${risk.id}/audit`)
    expect(audit.filter(({ action }) => action === 'withdraw_comment')).toHaveLength(1)
  })

  it('are limited in length, in mentions, on a page and in number', async () => {
    const risk = await riskIn(cast, 'item', 'waiting_category_expert')
    const path = `/v1/risks/${risk.id}/comments` as const
    await viewer.post(path, { text: ' \n' }, 400)
    await viewer.post(path, { text: 'x'.repeat(4001) }, 400)
    await viewer.post(path, { text: 'x', mentionedUserIds: Array.from({ length: 21 }, (_, index) => index + 1) }, 400)
    await viewer.post(path, { text: 'x', role: 'Viewer' }, 400)
    await viewer.get(`${path}?per_page=201`, 400)
    for (let count = 1; count <= commentLimits.perPerson; count++) await say(viewer, risk, `Number ${count}`)
    const refused = await viewer.send('POST', path, { text: 'One more' })
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(commentLimits.minutes * 60)
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
