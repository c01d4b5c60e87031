import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '#domain/wire/board'
import type { Comment } from '#domain/wire/comments'
import type { TaskRow } from '#domain/wire/tasks'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, type Cast } from '../support/stories.ts'

describe.each(engines)('questions about records on %s (rules questions.asked, questions.answered)', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let admin: Client
  const mailbox = openMailbox()

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
    admin = await api.as('groupadmin')
  })

  // The owner of a revision is written by SQL.
  afterAll(() => api.close(/./))

  const complete = async () => {
    const { id } = await createCompleteRisk(cast.assessor)
    await approveReview(cast.expert, await cast.assessor.put(`/v1/risks/${id}/submit`, {}))
    return id
  }
  const ask = (who: Client, id: number, text = 'Why is the likelihood 2?') =>
    who.post(`/v1/risks/${id}/comments`, { text, isQuestion: true }, 201)
  const asked = async (who: Client, id: number): Promise<TaskRow[]> =>
    (await who.list('/v1/tasks?kind=question&per_page=200')).rows.filter(({ risk }) => risk?.id === id)
  const answeredAt = async (id: number, question: Comment) =>
    (await viewer.list(`/v1/risks/${id}/comments`)).rows.find((one) => one.id === question.id)!.answeredAt
  const userIdOf = async (who: Client) => (await who.send<{ user: { id: number } }>('GET', '/auth/check')).body.user.id
  const ownedBy = async (id: number, who: Client) =>
    api.database.pool.query('update risks set owner_user_id = $2, submitted_owner_user_id = $2 where id = $1', [
      id,
      await userIdOf(who),
    ])
  const waiting = async (who: Client) => {
    const { body } = await who.send<Board>('GET', '/v1/risks/board?type=item&view=waiting')
    return { count: body.counts.waiting, ids: body.cards.map(({ id }) => id) }
  }

  it('a viewer and a Group Admin ask about a submitted record, which is a task of the Assessor and the Internal Owner', async () => {
    const id = await complete()
    const before = await cast.assessor.get('/v1/tasks/count')
    const question = await ask(viewer, id)
    expect(question).toMatchObject({ isQuestion: true, answeredAt: null, text: 'Why is the likelihood 2?' })
    const other = await ask(admin, id, 'Who checked it?')
    for (const who of [cast.assessor, cast.owner]) {
      const rows = await asked(who, id)
      expect(rows.map(({ kind, title, dueOn, isLate }) => [kind, title, dueOn, isLate])).toEqual([
        ['question', 'Why is the likelihood 2?', null, false],
        ['question', 'Who checked it?', null, false],
      ])
      expect(rows[0]).toMatchObject({ risk: { id, companyGroup: { id: 8 } }, group: { id: 8 }, planId: null })
      expect(rows.map(({ asker }) => asker)).toEqual([question.author, other.author])
      expect(rows.map(({ questionId }) => questionId)).toEqual([question.id, other.id])
      expect(rows[0]!.allowedActions).toContain('comment')
    }
    for (const who of [viewer, cast.director, cast.expert, await api.as('assessor6')]) {
      expect(await asked(who, id)).toEqual([])
    }
    const after = await cast.assessor.get('/v1/tasks/count')
    expect(after.byKind.question).toBe(before.byKind.question + 2)
    expect(after.total).toBe(before.total + 2)
  })

  it('a question to a record with an owner is a task of the owner and of no Internal Owner, with the facts of the record', async () => {
    const id = await complete()
    await ownedBy(id, cast.director)
    await api.database.pool.query('insert into risk_decisions values ($1, now(), null, 4)', [id])
    await ask(viewer, id)
    expect(await asked(cast.owner, id)).toEqual([])
    expect(await asked(cast.assessor, id)).toHaveLength(1)
    const [task] = await asked(cast.director, id)
    expect(task!.facts.map(({ kind }) => kind)).toContain('quick_approval')
  })

  it('the record is in the view To do of the asked people once, whatever their number of questions', async () => {
    const id = await complete()
    // The Assessor has it already, to report it.
    const before = await waiting(cast.owner)
    await ask(viewer, id)
    await ask(viewer, id, 'And the impact?')
    const now = await waiting(cast.owner)
    expect([now.count, now.ids.includes(id)]).toEqual([before.count! + 1, true])
    expect((await waiting(cast.director)).ids).not.toContain(id)
    await ownedBy(id, cast.director)
    expect((await waiting(cast.director)).ids).toContain(id)
    expect((await waiting(cast.owner)).ids).not.toContain(id)
  })

  it('a comment of an asked person answers all questions of others, not that of the same person', async () => {
    const id = await complete()
    const [second, first] = [await ask(cast.assessor, id, 'Does the owner agree?'), await ask(viewer, id)]
    await viewer.post(`/v1/risks/${id}/comments`, { text: 'Please' }, 201)
    expect([await answeredAt(id, first), await asked(cast.owner, id)]).toEqual([
      null,
      expect.objectContaining({ length: 2 }),
    ])
    const reaction = await cast.assessor.post(`/v1/risks/${id}/comments`, { text: 'Two events in five years' }, 201)
    expect(await answeredAt(id, first)).toBe(reaction.createdAt)
    expect(await answeredAt(id, second)).toBeNull()
    expect((await asked(cast.owner, id)).map(({ title }) => title)).toEqual(['Does the owner agree?'])
    await cast.owner.post(`/v1/risks/${id}/comments`, { text: 'I do' }, 201)
    expect(await asked(cast.owner, id)).toEqual([])
  })

  it('the owner of the submitted revision answers it, and the owner of a draft does not', async () => {
    const id = await complete()
    await ownedBy(id, cast.director)
    const ofDraft = await userIdOf(cast.expert)
    await api.database.pool.query('update risks set owner_user_id = $2 where id = $1', [id, ofDraft])
    const question = await ask(viewer, id)
    await cast.expert.post(`/v1/risks/${id}/comments`, { text: 'I expect so' }, 201)
    expect(await answeredAt(id, question)).toBeNull()
    await cast.director.post(`/v1/risks/${id}/comments`, { text: 'Two events in five years' }, 201)
    expect(await answeredAt(id, question)).not.toBeNull()
  })

  it('a confirmation and a change of content answer it, opening and withdrawing do not', async () => {
    const id = await complete()
    const confirmed = await ask(viewer, id)
    await cast.assessor.post(
      `/v1/risks/${id}/confirmations`,
      { updatedAt: (await cast.assessor.get(`/v1/risks/${id}`)).updatedAt, comment: 'Checked' },
      201,
    )
    expect(await answeredAt(id, confirmed)).not.toBeNull()
    const changed = await ask(viewer, id)
    const { id: detailId } = await cast.assessor.post('/v1/risk-details', { riskId: id }, 201)
    expect(await answeredAt(id, changed)).toBeNull()
    await cast.assessor.put(`/v1/risk-details/${detailId}`, { rootCause: 'Other words' })
    expect(await answeredAt(id, changed)).not.toBeNull()
    expect(await asked(cast.assessor, id)).toEqual([])
  })

  it('a withdrawn question is no task and stays without an answer', async () => {
    const id = await complete()
    const question = await ask(viewer, id)
    await viewer.delete(`/v1/comments/${question.id}`)
    expect(await asked(cast.assessor, id)).toEqual([])
    await cast.assessor.post(`/v1/risks/${id}/comments`, { text: 'Anything else?' }, 201)
    expect(await answeredAt(id, question)).toBeNull()
  })

  it('the own last question is in the list of ratings in doubt until it is withdrawn', async () => {
    const id = await complete()
    await api.database.pool.query('insert into risk_decisions values ($1, now(), null, 4)', [id])
    const inDoubts = async () =>
      (await cast.director.list('/v1/risk-doubts?per_page=200')).rows.find(({ risk }) => risk.id === id)!.question
    await ask(viewer, id)
    expect(await inDoubts()).toBeNull()
    const [first, second] = [await ask(cast.director, id), await ask(cast.director, id, 'And the impact?')]
    expect(await inDoubts()).toEqual({ createdAt: second.createdAt, answeredAt: null })
    await cast.director.delete(`/v1/comments/${second.id}`)
    expect(await inDoubts()).toEqual({ createdAt: first.createdAt, answeredAt: null })
  })

  it('a question about a record that was never submitted is refused, a comment is not', async () => {
    const { id } = await createCompleteRisk(cast.assessor)
    const send = (isQuestion: unknown) =>
      cast.owner.send('POST', `/v1/risks/${id}/comments`, { text: 'Why?', isQuestion } as never)
    expect((await send(true)).status).toBe(403)
    expect((await send(false)).status).toBe(201)
    expect((await send('yes')).status).toBe(400)
  })

  it('an inactive record has no task, and somebody who cannot read it gets none', async () => {
    const id = await complete()
    await ask(viewer, id)
    await ownedBy(id, await api.as('owner6'))
    expect(await asked(await api.as('owner6'), id)).toEqual([])
    await api.database.pool.query('update risks set is_active = false where id = $1', [id])
    expect(await asked(cast.assessor, id)).toEqual([])
  })

  it('each question is mailed immediately to the asked people, also within the hour', async () => {
    const id = await complete()
    const question = await ask(viewer, id)
    await ask(viewer, id, 'And now?')
    const { rows } = await api.database.pool.query<{ address: string; count: number }>(
      `select u.email as address, count(*)::int as count from comments c cross join lateral unnest(c.mailed_user_ids) m (id)
        join users u on u.id = m.id where c.risk_id = $1 and c.id >= $2 group by 1 order by 1`,
      [id, question.id],
    )
    expect(rows.filter(({ address }) => /^(assessor|owner)@/.test(address))).toEqual([
      expect.objectContaining({ count: 2 }),
      expect.objectContaining({ count: 2 }),
    ])
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.mails.map(({ text }) => text).join('\n')).toContain('\nQuestion: And now?\n')
  })
})
