import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, statusOf, type Cast } from '../support/stories.ts'

/** SHE has an expert in group 6; Law and Regulation has none there and none above (rule demo.accounts). */
const she = 1
const law = 6

describe.each(oneEngine)('the paths without expert and without Managing Director on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let assessor6: Client
  let owner6: Client
  let groupadmin: Client
  let sysadmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    assessor6 = await api.as('assessor6')
    owner6 = await api.as('owner6')
    groupadmin = await api.as('groupadmin')
    sysadmin = await api.as('sysadmin')
  })

  afterAll(() => api.close())

  const confirm = <Status extends number = 200>(
    who: Client,
    groupId: number,
    confirmed?: boolean,
    status: Status | 200 = 200,
  ) =>
    who.post(
      `/v1/company-groups/${groupId}/confirm-md-flow`,
      confirmed === undefined ? undefined : { confirmed },
      status,
    )
  const check = async (groupId: number) => [
    (await cast.assessor.post(`/v1/company-groups/${groupId}/check-md-flow-confirmation`)).result,
    (await cast.assessor.post(`/v1/company-groups/${groupId}/check-md-flow-activated`)).result,
  ]
  const settingOf = () => sysadmin.get('/v1/settings/MD_FLOW_ACTIVATION')

  describe('a category without an expert', () => {
    it('skips the review, notes it in the reader’s language, and lands on the creator’s side', async () => {
      for (const [who, to] of [
        [assessor6, 'complete_assessor'],
        [owner6, 'complete_internal_owner'],
      ] as const) {
        const draft = await createCompleteRisk(who, { detail: { riskCategoryId: law } })
        const { status, body } = await who.send<Risk>(
          'PUT',
          `/v1/risks/${draft.id}/submit`,
          {},
          { 'accept-language': 'th' },
        )
        expect([status, statusOf(body), body.latestDetail.reviewStatus]).toEqual([200, to, 'created'])
        expect(body.notices).toEqual([{ code: 'review_skipped', message: expect.stringMatching(/[ก-๙]/) }])
        expect(await who.get(`/v1/risks/${draft.id}`)).not.toHaveProperty('notices')
      }
    })

    it('never calls an item approved whose review was skipped (rule review.skipped)', async () => {
      const draft = await createCompleteRisk(owner6, { detail: { riskCategoryId: law } })
      await owner6.put(`/v1/risks/${draft.id}/submit`)
      await confirm(groupadmin, 6, false)
      const reported = (await owner6.post('/v1/risk-summary/submit', listsOf(draft)))[0]!
      expect([statusOf(reported), reported.latestDetail.reviewStatus]).toEqual(['complete_internal_owner', 'created'])
      await confirm(groupadmin, 6, true)

      const other = await createCompleteRisk(assessor6, { detail: { riskCategoryId: law } })
      await assessor6.put(`/v1/risks/${other.id}/submit`)
      const waiting = (await assessor6.post('/v1/risk-summary/submit', listsOf(other)))[0]!
      expect(waiting.latestDetail.reviewStatus).toBe('waiting')
    })

    it('is announced before the submission, with who receives the record (rule workflow.next-step)', async () => {
      const draft = await createCompleteRisk(assessor6, { detail: { riskCategoryId: law } })
      const reviewed = await createCompleteRisk(assessor6, { detail: { riskCategoryId: she } })
      const open = await createCompleteRisk(assessor6, { detail: { riskCategoryId: null } })
      const ids = [draft, reviewed, open].map(({ id }) => `risk_id=${id}`)
      const { rows } = await assessor6.list(`/v1/risks/next-steps?${ids.join('&')}`)
      expect(rows).toEqual([
        {
          riskId: draft.id,
          action: 'submit',
          workflowStatus: 'complete_assessor',
          holder: { role: 'Assessor', users: [expect.objectContaining({ firstName: expect.any(String) })] },
          notices: [{ code: 'review_skipped', message: expect.stringMatching(/^Not reviewed/) }],
        },
        {
          riskId: reviewed.id,
          action: 'submit',
          workflowStatus: 'waiting_category_expert',
          holder: { role: 'Category Expert', users: [expect.objectContaining({ id: expect.any(Number) })] },
          notices: [],
        },
      ])
      expect((await cast.assessor.send('GET', `/v1/risks/next-steps?risk_id=${draft.id}`)).status).toBe(400)
      expect((await (await api.as('viewer')).send('GET', `/v1/risks/next-steps?risk_id=${draft.id}`)).status).toBe(403)
    })

    it('is reviewed where there is an expert in the group, and only for that category', async () => {
      const draft = await createCompleteRisk(assessor6, { detail: { riskCategoryId: she } })
      const submitted = await assessor6.put(`/v1/risks/${draft.id}/submit`)
      expect([statusOf(submitted), submitted.notices]).toEqual(['waiting_category_expert', undefined])
      await (await api.as('expert6')).get(`/v1/risks/${draft.id}`, 200)
    })

    it('does not count experts below, next to, or no longer active', async () => {
      const owner3 = await api.as('sirikanya.m')
      const above = await createCompleteRisk(owner3, { detail: { riskCategoryId: law } })
      expect(statusOf(await owner3.put(`/v1/risks/${above.id}/submit`))).toBe('complete_internal_owner')

      const assessor9 = await api.as('natcha.l')
      await api.database.pool.query(`update users set is_active = false where email = 'sukanya.a@demo.example'`)
      const draft = await createCompleteRisk(assessor9, { detail: { riskCategoryId: she } })
      expect((await assessor9.put(`/v1/risks/${draft.id}/submit`)).notices).toMatchObject([{ code: 'review_skipped' }])
    })

    it('leads an edited item back to its completed side as well', async () => {
      const draft = await createCompleteRisk(assessor6, { detail: { riskCategoryId: law } })
      await assessor6.put(`/v1/risks/${draft.id}/submit`)
      await assessor6.post('/v1/risk-details', { riskId: draft.id })
      const again = await assessor6.put(`/v1/risks/${draft.id}/submit`)
      expect([statusOf(again), again.notices?.[0]?.code]).toEqual(['complete_assessor', 'review_skipped'])
    })
  })

  describe('the MD flow', () => {
    it('is confirmed by a Group Admin of the group, and revoked the same way', async () => {
      expect(await check(8)).toEqual([true, true])
      const [companyadmin, buadmin] = [await api.as('companyadmin'), await api.as('buadmin')]
      expect(await confirm(companyadmin, 8, false)).toEqual({ result: false })
      expect(await check(8)).toEqual([false, false])
      expect(await confirm(buadmin, 8)).toEqual({ result: true })
      await confirm(buadmin, 6, true, 403)
      await confirm(sysadmin, 8, true, 403)
      await confirm(cast.owner, 8, true, 403)
      await confirm(groupadmin, 999_999, true, 400)
      await confirm(groupadmin, 7, true)
      expect(await check(7)).toEqual([true, true])
    })

    it('is switched by a System Admin or a Group Admin of the whole group', async () => {
      const buadmin = await api.as('buadmin')
      const before = await settingOf()
      expect(before).toMatchObject({ name: 'MD_FLOW_ACTIVATION', value: 'true' })
      await buadmin.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'false' }, 403)
      await cast.assessor.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'false' }, 403)
      const off = await groupadmin.put('/v1/settings/MD_FLOW_ACTIVATION', {
        value: 'false',
        updatedAt: before.updatedAt,
      })
      expect(off.value).toBe('false')
      await sysadmin.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'true', updatedAt: before.updatedAt }, 409)
      expect(await check(8)).toEqual([true, false])
      await sysadmin.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'true', updatedAt: off.updatedAt }, 200)
      expect(await check(8)).toEqual([true, true])
    })

    it.each(['TRUE', 'yes', ' true', '1', 'ใช่'])('is on or off, and nothing like %j', async (value) => {
      const before = await settingOf()
      const { status, body } = await sysadmin.send<ErrorBody>('PUT', '/v1/settings/MD_FLOW_ACTIVATION', { value })
      expect([status, body.info]).toEqual([400, { value: 'This field is invalid' }])
      expect(await settingOf()).toEqual(before)
    })

    describe.each([
      ['taken back for the group', () => confirm(groupadmin, 8, false), () => confirm(groupadmin, 8, true)],
      [
        'switched off',
        () => sysadmin.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'false' }),
        () => sysadmin.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'true' }),
      ],
    ])('%s', (_, switchOff, switchOn) => {
      beforeAll(switchOff)
      afterAll(switchOn)

      it('ends with the Internal Owner, without a word', async () => {
        const item = await riskIn(cast, 'item', 'complete_assessor')
        const reported = (await cast.owner.post('/v1/risk-summary/submit', listsOf(item)))[0]!
        expect([statusOf(reported), reported.latestDetail.reviewStatus, reported.notices]).toEqual([
          'complete_internal_owner',
          'approved',
          undefined,
        ])
        // Reported by the Internal Owner, but the Assessor who created it edits it again.
        await cast.owner.post('/v1/risk-details', { riskId: item.id }, 403)
        const detail = await cast.assessor.post('/v1/risk-details', { riskId: item.id }, 201)
        expect(detail.workflowStatus.name).toBe('editing_assessor')
        expect(statusOf(await cast.assessor.put(`/v1/risks/${item.id}/undo`))).toBe('complete_internal_owner')

        const waiting = await riskIn(cast, 'item', 'waiting_internal_owner')
        const approved = (await cast.owner.post('/v1/risk-summary/approve', listsOf(waiting)))[0]!
        expect([statusOf(approved), approved.notices]).toEqual(['complete_internal_owner', undefined])
      })

      it('completes a summary with a snapshot that the Internal Owner submits or approves, and lets both edit it again', async () => {
        const draft = await createCompleteRisk(cast.owner, { type: 'summary' })
        const submitted = (await cast.owner.post('/v1/risk-summary/submit', listsOf(draft)))[0]!
        const waiting = await riskIn(cast, 'summary', 'waiting_internal_owner')
        const approved = (await cast.owner.post('/v1/risk-summary/approve', listsOf(waiting)))[0]!
        for (const complete of [submitted, approved]) {
          expect(statusOf(complete)).toBe('complete_internal_owner')
          const { total } = await cast.owner.list(`/v1/risk-summary-history?risk_id=${complete.id}`)
          expect(total).toBe(1)
          const edited = await cast.assessor.put(`/v1/risks/${complete.id}`, { detail: { rootCause: 'Again' } })
          expect(statusOf(edited)).toBe('editing_assessor')
          const undone = await cast.owner.put('/v1/risk-summary/undo', { riskSummaryRequire: [{ id: complete.id }] })
          expect(undone.map(statusOf)).toEqual(['complete_internal_owner'])
        }
      })
    })

    it('falls back to the path without a Managing Director where the group has none, and reports it', async () => {
      await api.database.pool.query(`update users set is_active = false where email = 'md6@demo.example'`)
      const summary = await createCompleteRisk(assessor6, { type: 'summary' })
      const item = await createCompleteRisk(assessor6, { detail: { riskCategoryId: law } })
      await assessor6.put(`/v1/risks/${item.id}/submit`)
      const lists = { riskSummaryRequire: [{ id: summary.id }], riskItemRequire: [{ id: item.id }] }
      const waiting = await assessor6.post('/v1/risk-summary/submit', lists)
      expect(waiting.map((one) => [statusOf(one), one.notices])).toEqual([
        ['waiting_internal_owner', undefined],
        ['waiting_internal_owner', undefined],
      ])
      const approved = await owner6.post('/v1/risk-summary/approve', lists)
      expect(approved.map((one) => [statusOf(one), one.notices?.[0]?.code])).toEqual([
        ['complete_internal_owner', 'managing_director_missing'],
        ['complete_internal_owner', 'managing_director_missing'],
      ])
      const direct = await createCompleteRisk(owner6, { type: 'summary' })
      const submitted = (await owner6.post('/v1/risk-summary/submit', listsOf(direct)))[0]!
      expect([statusOf(submitted), submitted.notices]).toEqual([
        'complete_internal_owner',
        [{ code: 'managing_director_missing', message: expect.stringContaining('No Managing Director') }],
      ])
    })

    it('leaves pending records with the Managing Director when the confirmation is withdrawn', async () => {
      const item = await riskIn(cast, 'item', 'waiting_internal_owner')
      await cast.owner.post('/v1/risk-summary/approve', listsOf(item))
      await confirm(groupadmin, 8, false)
      const lists = { ...listsOf(item), stickyNotes: [remark] }
      const rejected = await cast.director.post('/v1/risk-summary/reject', lists)
      expect(rejected.map(statusOf)).toEqual(['waiting_internal_owner'])
      const approved = await cast.owner.post('/v1/risk-summary/approve', listsOf(item))
      expect(approved.map(statusOf)).toEqual(['complete_internal_owner'])
      await confirm(groupadmin, 8, true)
    })
  })

  describe('a company group without an Internal Owner', () => {
    const removeOwners = () =>
      api.database.pool.query(`update users set is_active = false where id in (select a.user_id from role_assignments a
        join user_roles r on r.id = a.user_role_id where r.name = 'Internal Owner' and a.company_group_id = 6)`)

    it('is noted when a report or a summary goes there, and lists what depends on it (rule workflow.owner-missing)', async () => {
      const ownerless = { code: 'internal_owner_missing', message: expect.stringContaining('No Internal Owner') }
      const item = await createCompleteRisk(assessor6, { detail: { riskCategoryId: law } })
      await assessor6.put(`/v1/risks/${item.id}/submit`)
      const summary = await createCompleteRisk(assessor6, { type: 'summary' })
      const ownerVacancy = async () => {
        const { rows } = await groupadmin.list('/v1/company-groups/6/vacancies?per_page=200')
        return rows.find(({ companyGroup, userRole }) => companyGroup.id === 6 && userRole.name === 'Internal Owner')
      }
      expect(await ownerVacancy()).toBeUndefined()
      await removeOwners()
      const vacant = await ownerVacancy()
      expect(vacant?.riskCategory).toBeNull()

      for (const record of [item, summary]) {
        const { rows } = await assessor6.list(`/v1/risks/next-steps?risk_id=${record.id}`)
        expect(rows[0]).toMatchObject({ holder: { role: 'Internal Owner', users: [] }, notices: [ownerless] })
        const reported = (await assessor6.post('/v1/risk-summary/submit', listsOf(record)))[0]!
        expect([statusOf(reported), reported.notices]).toEqual(['waiting_internal_owner', [ownerless]])
      }
      expect((await ownerVacancy())?.waiting).toBe(vacant?.waiting)
      expect(vacant?.waiting).toBeGreaterThanOrEqual(2)
      // Its task is as old as the first record that depends on it.
      await api.database.pool.query(`update risks set status_since = '2026-01-05T02:00:00Z' where id = $1`, [item.id])
      const { rows: tasks } = await groupadmin.list('/v1/tasks?kind=vacancy&per_page=200')
      const task = tasks.find(({ group, vacancy }) => group?.id === 6 && vacancy?.role === 'Internal Owner')
      expect(task?.since).toBe('2026-01-05T02:00:00.000Z')
    })

    it('lists groups that somebody works in before groups without any role (rule progress.vacancies)', async () => {
      const [unused, used] = [
        await sysadmin.post('/v1/company-groups', { name: 'Kiln yard', parentId: 1 }, 201),
        await sysadmin.post('/v1/company-groups', { name: 'Paper yard', parentId: 1 }, 201),
      ]
      await api.database.pool.query(
        `insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
          select a.user_id, a.company_id, $1, a.user_role_id from role_assignments a
          join user_roles r on r.id = a.user_role_id where r.name = 'Assessor' and a.company_group_id = 6 limit 1`,
        [used.id],
      )
      const { rows } = await sysadmin.list('/v1/company-groups/1/vacancies?per_page=200')
      const yards = rows.filter(({ companyGroup: { id } }) => id === used.id || id === unused.id)
      const ofRoles = yards
        .filter(({ riskCategory }) => riskCategory === null)
        .map(({ companyGroup }) => companyGroup.id)
      expect([ofRoles[0], ofRoles.at(-1)]).toEqual([used.id, unused.id])
      // Each category without an expert that is not retired, of the group that somebody works in; roles come first.
      const retireLaw = (isRetired: boolean) => sysadmin.put(`/v1/risk-categories/${law}`, { isRetired })
      await retireLaw(true)
      const { rows: all } = await sysadmin.list('/v1/risk-categories?per_page=200')
      const withExpert = (
        await api.database.pool.query<{ id: number }>(
          `select distinct k.id from risk_categories k join role_assignment_category_experts e using (category_expert_id)
          join role_assignments a on a.id = e.role_assignment_id and a.company_group_id = 1`,
        )
      ).rows.map(({ id }) => id)
      expect(withExpert).not.toContain(law)
      const vacant = all.map(({ id }) => id).filter((id) => id !== law && !withExpert.includes(id))
      const { rows: ofUsed } = await sysadmin.list(`/v1/company-groups/${used.id}/vacancies?per_page=200`)
      await retireLaw(false)
      const ofCategories = ofUsed.flatMap(({ riskCategory }) => riskCategory?.id ?? [])
      expect(vacant.length).toBeGreaterThan(0)
      expect(ofCategories.toSorted((one, other) => one - other)).toEqual(vacant.toSorted((one, other) => one - other))
      expect(ofUsed.findLastIndex(({ riskCategory }) => riskCategory === null)).toBe(
        ofUsed.length - ofCategories.length - 1,
      )

      await sysadmin.put(`/v1/company-groups/${used.id}/active`, { active: false })
      const { rows: left } = await sysadmin.list('/v1/company-groups/1/vacancies?per_page=200')
      expect(left.filter(({ companyGroup }) => companyGroup.id === used.id)).toEqual([])
    })

    it('lists a category without an expert, for administrators of the group alone (rule progress.vacancies)', async () => {
      const { rows, range } = await sysadmin.list('/v1/company-groups/6/vacancies?sort=waiting&per_page=200')
      expect(range).toMatch(/^vacancies 0-/)
      expect(rows).toContainEqual({
        companyGroup: { id: 6, name: expect.any(String) },
        userRole: { id: expect.any(Number), name: 'Category Expert' },
        riskCategory: { id: law, name: expect.any(String) },
        waiting: expect.toSatisfy((count: number) => count > 0),
      })
      const isOfSafety = ({ companyGroup, riskCategory }: (typeof rows)[number]) =>
        companyGroup.id === 6 && riskCategory?.id === she
      expect(rows.filter(isOfSafety)).toEqual([])
      // Inactive records wait for nobody.
      const setRecords = (isActive: boolean) =>
        api.database.pool.query('update risks set is_active = $1 where company_group_id = 6', [isActive])
      await setRecords(false)
      const { rows: ofInactive } = await sysadmin.list('/v1/company-groups/6/vacancies?per_page=200')
      await setRecords(true)
      expect(ofInactive.filter(({ companyGroup, waiting }) => companyGroup.id === 6 && waiting > 0)).toEqual([])
      // An inactive expert is none.
      const setExperts = (isActive: boolean) =>
        api.database.pool.query(
          `update users set is_active = $1 where id in (select a.user_id from role_assignments a
             join role_assignment_category_experts e on e.role_assignment_id = a.id)`,
          [isActive],
        )
      await setExperts(false)
      const { rows: without } = await sysadmin.list('/v1/company-groups/6/vacancies?per_page=200')
      await setExperts(true)
      expect(without.filter(isOfSafety)).toHaveLength(1)
      expect(rows.map(({ waiting }) => waiting)).toEqual(rows.map(({ waiting }) => waiting).toSorted((a, b) => b - a))
      for (const [who, status] of [
        ['companyadmin', 403],
        ['assessor6', 403],
        ['groupadmin', 200],
      ] as const) {
        expect((await (await api.as(who)).send('GET', '/v1/company-groups/6/vacancies')).status).toBe(status)
      }
      await groupadmin.get('/v1/company-groups/999999/vacancies', 400)
    })
  })
})
