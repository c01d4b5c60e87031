import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import { oneEngine, openTestApi, type Client, type Method, type TestApi } from '../support/api.ts'
import { indicatorInput } from '../support/indicators.ts'
import { completeDetail } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

describe.each(oneEngine)(
  'content that does not fit, refused after everything else, on %s (rule wire.check-order)',
  (engine) => {
    let api: TestApi
    let cast: Cast
    let assessor6: Client

    beforeAll(async () => {
      api = await openTestApi(engine)
      cast = await openCast(api)
      assessor6 = await api.as('assessor6')
    })

    afterAll(() => api.close())

    const absent = [999_999]
    const long = { updatedAt: longAgo }

    /** Each row adds to the same unfit content: the refusals in their order, by status and field. */
    async function refusesInOrder(
      [method, url]: [Method, string],
      unfit: object,
      rows: readonly (readonly [Client, object, number, string?])[],
    ) {
      for (const [who, others, status, field] of rows) {
        const reply = await who.send<ErrorBody>(method, url, { ...unfit, ...others })
        const given = [url, who.name, others, reply.status, Object.keys(reply.body.info ?? {})[0]]
        expect(given).toEqual([url, who.name, others, status, field])
      }
    }

    it('is last for events', async () => {
      const event = { occurredOn: '2026-01-01', companyGroupId: 8, kind: 'event', title: 'Belt fire' }
      const { id } = await cast.assessor.post('/v1/risk-events', event, 201)
      const unfit = { occurredOn: '2999-01-01' }
      await refusesInOrder(['PUT', `/v1/risk-events/${id}`], unfit, [
        [assessor6, long, 400, 'riskEventId'],
        [cast.director, { ...long, riskIds: absent }, 400, 'riskIds'],
        [cast.director, long, 403],
        [cast.assessor, long, 409],
        [cast.assessor, {}, 400, 'occurredOn'],
      ])
      await refusesInOrder(['POST', '/v1/risk-events'], { ...event, ...unfit }, [
        [assessor6, { riskIds: absent }, 400, 'riskIds'],
        [assessor6, {}, 403],
        [cast.assessor, {}, 400, 'occurredOn'],
      ])
    })

    it('is last for indicators', async () => {
      const indicator = indicatorInput()
      const { id } = await cast.assessor.post('/v1/indicators', indicator, 201)
      await refusesInOrder(['PUT', `/v1/indicators/${id}`], { red: 1 }, [
        [assessor6, long, 400, 'indicatorId'],
        [cast.assessor, { ...long, companyGroupId: 6, riskIds: absent }, 400, 'riskIds'],
        [cast.assessor, { ...long, companyGroupId: 6 }, 403],
        [cast.assessor, long, 409],
        [cast.assessor, {}, 400, 'red'],
      ])
      await refusesInOrder(['POST', '/v1/indicators'], { ...indicator, red: 1 }, [
        [assessor6, { riskIds: absent }, 400, 'riskIds'],
        [assessor6, {}, 403],
        [cast.assessor, {}, 400, 'red'],
      ])
    })

    it('is last for records', async () => {
      const input = { type: 'item', detail: { ...completeDetail, ownerUserId: 999_999 } }
      const [draft, waiting] = [
        await riskIn(cast, 'item', 'draft_assessor'),
        await riskIn(cast, 'item', 'waiting_category_expert'),
      ]
      const sysadmin = await api.as('sysadmin')
      await sysadmin.put('/v1/company-groups/6/active', { active: false })
      await refusesInOrder(['POST', '/v1/risks/create'], input, [
        [assessor6, { riskIds: absent }, 400, 'riskIds'],
        [assessor6, {}, 403],
        [cast.assessor, {}, 400, 'detail.ownerUserId'],
      ])
      await sysadmin.put('/v1/company-groups/6/active', { active: true })
      for (const path of ['risks', 'risk-risks/risk']) {
        await refusesInOrder(['PUT', `/v1/${path}/${waiting.id}`], { riskIds: [draft.id] }, [
          [cast.assessor, long, 403],
        ])
        await refusesInOrder(['PUT', `/v1/${path}/${draft.id}`], { riskIds: [waiting.id] }, [
          [cast.assessor, long, 409],
          [cast.assessor, {}, 400, 'riskIds'],
        ])
      }
      const rating = { net: [3, 4] as [number, number] }
      const high = await riskIn(cast, 'item', 'complete_assessor', rating)
      await refusesInOrder(['POST', `/v1/risks/${high.id}/acceptances`], { reason: 'x', until: '2020-01-01' }, [
        [cast.assessor, long, 403],
        [cast.owner, long, 409],
        [cast.owner, { updatedAt: high.updatedAt }, 400, 'until'],
      ])
    })

    it('is last for the administration', async () => {
      const [company, sysadmin] = [await api.as('companyadmin'), await api.as('sysadmin')]
      const elsewhere = { companyGroupId: 6 }
      const made = await company.post('/v1/company-groups', { name: 'Quarry office', parentId: 8 }, 201)
      await refusesInOrder(['PUT', `/v1/company-groups/${made.id}/move-group`], { parentId: made.id }, [
        [company, long, 409],
        [company, {}, 400, 'parentId'],
      ])
      await refusesInOrder(['PUT', '/v1/settings/FOUR_EYES'], { value: 'no' }, [
        [sysadmin, long, 409],
        [sysadmin, {}, 400, 'value'],
      ])
      const criteria = await sysadmin.get('/v1/rating-criteria')
      const weather = { ...criteria.impacts[0]!, impactTypeKey: 'weather' }
      await refusesInOrder(['PUT', '/v1/rating-criteria'], { ...criteria, impacts: [weather] }, [
        [sysadmin, long, 409],
        [sysadmin, {}, 400, 'impacts.0.impactTypeKey'],
      ])
      const key = { name: 'Power BI', companyGroupId: 8, expiresAt: '2999-01-01T00:00:00.000Z' }
      await refusesInOrder(['POST', '/v1/api-keys'], key, [
        [company, { ...elsewhere, indicatorIds: absent }, 403],
        [company, { indicatorIds: absent }, 400, 'indicatorIds'],
        [company, {}, 400, 'expiresAt'],
      ])
      await refusesInOrder(['PUT', '/v1/appetites'], { ...elsewhere, score: 9 }, [
        [company, { riskCategoryId: 999_999 }, 400, 'riskCategoryId'],
        [company, { riskCategoryId: null }, 403],
      ])
      const names = { nameEn: 'First review', nameTh: 'การทบทวนครั้งที่ 1' }
      const days = { startsOn: '2031-01-01', endsOn: '2031-06-30' }
      const period = await company.post('/v1/review-periods', { ...names, ...days, companyGroupId: 8 }, 201)
      await refusesInOrder(['PUT', `/v1/review-periods/${period.id}`], { endsOn: '2030-01-01' }, [
        [company, { ...long, companyGroupId: 999_999 }, 400, 'companyGroupId'],
        [company, { ...long, ...elsewhere }, 403],
        [company, long, 409],
        [company, {}, 400, 'endsOn'],
      ])
    })

    it('is last for role assignments', async () => {
      const company = await api.as('companyadmin')
      const viewerRole = (await company.get('/v1/user-roles')).find(({ name }) => name === 'Viewer')!.id
      const [row] = await company.get('/v1/role-assignments?q=viewer@demo.example')
      const unfit = { companyId: 999_999, companyGroupId: 8, userRoleId: viewerRole }
      const of = (...more: object[]) => ({ roleAssignments: [unfit, ...more.map((one) => ({ ...unfit, ...one }))] })
      await refusesInOrder(['PUT', '/v1/users/role-assignments'], { userId: row!.user.id, ...of() }, [
        [company, { ...long, ...of({ companyGroupId: 6 }, { companyGroupId: 999_999 }) }, 400, 'companyGroupId'],
        [company, { ...long, ...of({ companyGroupId: 6 }) }, 403],
        [company, long, 409],
        [company, {}, 400, 'roleAssignments.0.companyId'],
      ])
      const person = { email: 'nok.unfit@demo.example', firstName: 'Nok', lastName: 'Dee', userType: 'non_scg' }
      await refusesInOrder(['POST', '/v1/users/role-assignments'], { ...person, ...of() }, [
        [company, of({ companyGroupId: 999_999 }), 400, 'companyGroupId'],
        [company, of({ companyGroupId: 6 }), 403],
        [company, {}, 400, 'roleAssignments.0.companyId'],
      ])
    })
  },
)
