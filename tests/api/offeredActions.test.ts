import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { RiskType, WorkflowStatus } from '#domain/risks/statuses'
import { offeredActions, type OfferedAction } from '#domain/risks/workflow/actions'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { serverErrors } from '#i18n/en/serverErrors'
import { oneEngine, openTestApi, type Client, type Reply, type TestApi } from '../support/api.ts'
import { sampleOf } from '../support/scope.ts'
import { listsOf, openCast, remark, riskIn, storyStatuses, type Cast } from '../support/stories.ts'

/** An earlier version: rights are checked before it and content after it, so a permitted call changes nothing. */
const updatedAt = '2020-01-01T00:00:00.000Z'

const tomorrow = plusDays(dayOf(new Date()), 1)

const isStale = ({ status, body }: Reply<ErrorBody>) => status === 409 && body.message === serverErrors.conflict

describe.each(oneEngine)('the actions that a record offers on %s (rule workflow.other-actions)', (engine) => {
  let api: TestApi
  let cast: Cast
  let people: [string, Client][]

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    const others = ['viewer', 'companyadmin', 'sysadmin', 'owner6'] as const
    people = Object.entries<Client>({ ...cast })
    for (const name of others) people.push([name, await api.as(name)])
  })

  afterAll(() => api.close())

  /** Whether the server would let the person take each action, by its call. */
  const accepts: Record<Exclude<OfferedAction, 'reorder'>, (who: Client, risk: Risk) => Promise<boolean>> = {
    submit: async (who, { id }) => isStale(await who.send('PUT', `/v1/risks/${id}/submit`, { updatedAt })),
    withdraw: async (who, { id }) => isStale(await who.send('PUT', `/v1/risks/${id}/withdraw`, { updatedAt })),
    undo: async (who, { id }) => isStale(await who.send('PUT', `/v1/risks/${id}/undo`, { updatedAt })),
    edit: async (who, { latestDetail }) =>
      isStale(await who.send('PUT', `/v1/risk-details/${latestDetail.id}`, { rootCause: 'x', updatedAt })),
    edit_again: async (who, { id }) => isStale(await who.send('POST', '/v1/risk-details', { riskId: id, updatedAt })),
    delete: async (who, { id }) => isStale(await who.send('DELETE', `/v1/risks/${id}`, { updatedAt })),
    set_active: async (who, { id }) =>
      isStale(await who.send('PUT', `/v1/risks/${id}/changeActive`, { isActive: false, updatedAt })),
    set_private: async (who, { id, isPrivate }) =>
      isStale(await who.send('PUT', `/v1/risks/${id}`, { isPrivate: !isPrivate, updatedAt })),
    // A summary is submitted by the call that reports an item.
    report: async (who, risk) =>
      risk.type === 'item' && isStale(await who.send('POST', '/v1/risk-summary/submit', staleListsOf(risk))),
    approve: async (who, risk) => isStale(await who.send('POST', '/v1/risk-summary/approve', staleListsOf(risk))),
    reject: async (who, risk) =>
      isStale(await who.send('POST', '/v1/risk-summary/reject', { ...staleListsOf(risk), stickyNotes: [remark] })),
    review: async (who, { latestDetail }) =>
      isStale(
        await who.send('PUT', `/v1/risk-details/${latestDetail.id}/review`, {
          reviewStatus: 'rejected',
          stickyNotes: [remark],
          updatedAt,
        }),
      ),
    accept: async (who, risk) => {
      const terms = { reason: 'Kiln', until: plusDays(tomorrow, 400), updatedAt: risk.updatedAt }
      const { body } = await who.send<ErrorBody>('POST', `/v1/risks/${risk.id}/acceptances`, terms)
      return Object.keys(body.info ?? {}).join() === 'until'
    },
    revoke_acceptance: async (who, { id, acceptance }) => {
      if (!acceptance) return false
      const path = `/v1/risks/${id}/acceptances/${acceptance.id}` as const
      const { status } = await who.send('DELETE', path, { reason: 'The kiln is stopped' })
      await api.database.pool.query('update acceptances set revoked_at = null, revoked_by = null, revoke_reason = null')
      return status === 200
    },
    confirm: async (who, { id }) => isStale(await who.send('POST', `/v1/risks/${id}/confirmations`, { updatedAt })),
    comment: async (who, { id }) => {
      const { status } = await who.send('POST', `/v1/risks/${id}/comments`, { text: 'Why is that?' })
      await api.database.pool.query('delete from comments')
      return status === 201
    },
    link: async (who, { id }) => {
      const companyGroupId = groupOf(who)
      const event = { occurredOn: tomorrow, companyGroupId, kind: 'event', title: 'Belt fire', riskIds: [id] }
      const bounds = { unit: '%', direction: 'up', amber: 2, red: 1, rhythm: 'weekly' }
      const indicator = { companyGroupId, nameEn: 'Late', nameTh: 'ช้า', ...bounds, riskIds: [id] }
      const replies = [
        await who.send<ErrorBody>('POST', '/v1/risk-events', event),
        await who.send<ErrorBody>('POST', '/v1/indicators', indicator),
      ]
      const [onEvent, onIndicator] = replies.map(({ body }) => Object.keys(body.info ?? {}).join())
      expect([onEvent === 'occurredOn', onIndicator === 'red']).toEqual(Array(2).fill(onEvent === 'occurredOn'))
      return onEvent === 'occurredOn'
    },
  }

  const staleListsOf = ({ id, type }: Risk) => listsOf({ id, type, updatedAt }, true)

  const groupOf = ({ clientState }: Client): number =>
    (JSON.parse(Buffer.from(clientState, 'base64').toString()) as { companyGroupId: number }).companyGroupId

  /** Compares the actions on record and card, and the plans, with the responses of the calls, for each account. */
  async function expectOffers(id: number) {
    for (const [name, who] of people) {
      const { status, body: seen } = await who.send<Risk>('GET', `/v1/risks/${id}`)
      const subject = status === 200 ? seen : await cast.assessor.get(`/v1/risks/${id}`)
      const taken: OfferedAction[] = []
      for (const [action, isAccepted] of Object.entries(accepts) as [keyof typeof accepts, typeof accepts.edit][])
        if (await isAccepted(who, subject)) taken.push(action)
      const place = [name, id, subject.latestDetail.workflowStatus.name, subject.isPrivate]
      if (status !== 200) {
        expect([...place, taken]).toEqual([...place, []])
        continue
      }
      const { allowedActions, deniedActions } = seen
      // One call edits a summary, also again.
      const named = allowedActions.map((action) =>
        seen.type === 'summary' && action === 'edit_again' ? 'edit' : action,
      )
      expect([...place, named.filter((action) => action !== 'reorder').toSorted()]).toEqual([
        ...place,
        taken.toSorted(),
      ])
      expect([...allowedActions, ...deniedActions.map(({ action }) => action)].toSorted()).toEqual(offeredActions)
      const card = (await who.get(`/v1/risks/${id}?fields=card`)) as RiskCard
      expect([card.allowedActions, card.deniedActions]).toEqual([
        allowedActions,
        deniedActions.filter(({ isPersonal }) => isPersonal),
      ])
      for (const plan of seen.latestDetail.mitigationPlans) {
        const report = { comment: 'Ordered', updatedAt }
        const isReported = isStale(await who.send('POST', `/v1/mitigation-plans/${plan.id}/updates`, report))
        expect([...place, plan.mayUpdate]).toEqual([...place, isReported])
      }
    }
  }

  const states = (['item', 'summary'] as const).flatMap((type) =>
    storyStatuses[type].map((status): [RiskType, WorkflowStatus] => [type, status]),
  )

  it.each(sampleOf(states, 5))(
    'are those that its calls accept, of each %s in %s, open and private',
    async (type, status) => {
      const { id } = await riskIn(cast, type, status, { net: [3, 4] })
      await api.database.pool.query(
        `update mitigation_plans set owner_user_id = (select id from users where email like 'viewer@%')
       where risk_detail_id in (select id from risk_details where risk_id = $1)`,
        [id],
      )
      await expectOffers(id)
      if (status.startsWith('complete_')) {
        const { updatedAt: version } = await cast.director.get(`/v1/risks/${id}`)
        const terms = { reason: 'Kiln', until: tomorrow, updatedAt: version }
        await cast.director.post(`/v1/risks/${id}/acceptances`, terms, 201)
      }
      await api.database.pool.query('update risks set is_private = true, is_closed = true where id = $1', [id])
      await expectOffers(id)
    },
  )
})
