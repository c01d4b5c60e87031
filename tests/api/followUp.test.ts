import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thaiHolidays } from '#domain/calendar/thaiHolidays'
import { openTestApi, type TestApi } from '../support/api.ts'
import { openCast, type Cast } from '../support/stories.ts'

describe('the data for due dates', () => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  it('gives each step the time of the nearest company group with a setting (rule follow-up.times)', async () => {
    const admin = await api.as('companyadmin')
    const above = await api.as('groupadmin')
    const none = { review: null, decide: null, approve: null, report: null, revise: null }
    await above.put('/v1/company-groups/1/follow-up-times', { own: { ...none, review: 3, decide: 4 } })
    const inherited = { review: 3, decide: 4, approve: 10, report: 5, revise: 10 }
    expect(await admin.get('/v1/company-groups/8/follow-up-times')).toEqual({ own: none, inherited, updatedAt: null })
    const own = { ...none, review: 1 }
    const changed = await admin.put('/v1/company-groups/8/follow-up-times', { own })
    expect(changed).toEqual({ own, inherited, updatedAt: expect.any(String) })
    await admin.put('/v1/company-groups/8/follow-up-times', { own: none, updatedAt: '2025-01-01T00:00:00Z' }, 409)
    await admin.put('/v1/company-groups/8/follow-up-times', { own: { ...own, review: 61 } }, 400)
    await admin.put('/v1/company-groups/8/follow-up-times', { own: { review: 1 } }, 400)
    await admin.put('/v1/company-groups/1/follow-up-times', { own }, 403)
    await admin.get('/v1/company-groups/1/follow-up-times', 403)
    await cast.assessor.get('/v1/company-groups/8/follow-up-times', 403)
    const actions = await admin.get('/v1/administration-audit?kind=company_group&order=desc')
    expect(actions[0]).toMatchObject({
      action: 'set_follow_up_times',
      changes: [{ field: 'reviewDays', before: null, after: '1' }],
    })
  })

  it('uses the holidays that a System Admin writes (rule follow-up.holidays)', async () => {
    const system = await api.as('sysadmin')
    const shipped = await cast.assessor.get('/v1/holidays/2026')
    expect(shipped).toEqual({ year: 2026, days: thaiHolidays(2026), updatedAt: null })
    const bridge = { day: '2026-01-02', nameEn: 'Special holiday', nameTh: 'วันหยุดพิเศษ' }
    const days = [...shipped.days.filter(({ day }) => day !== '2026-12-31'), bridge]
    const changed = await system.put('/v1/holidays/2026', { days, updatedAt: null })
    expect(changed.days.map(({ day }) => day).slice(0, 3)).toEqual(['2026-01-01', '2026-01-02', '2026-03-03'])
    await system.put('/v1/holidays/2026', { days, updatedAt: '2025-01-01T00:00:00Z' }, 409)
    await system.put('/v1/holidays/2026', { days: [bridge, bridge] }, 400)
    await system.put('/v1/holidays/2026', { days: [{ ...bridge, day: '2027-01-02' }] }, 400)
    await system.get('/v1/holidays/1999', 400)
    await cast.owner.put('/v1/holidays/2026', { days }, 403)
    await (await api.as('groupadmin')).put('/v1/holidays/2026', { days }, 403)
    const [action] = await system.get('/v1/administration-audit?kind=holiday_year')
    expect(action?.changes).toEqual([
      { field: '2026-01-02', before: null, after: 'Special holiday' },
      { field: '2026-12-31', before: 'New Year’s Eve', after: null },
    ])
  })
})
