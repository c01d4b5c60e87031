import { describe, expect, it } from 'vitest'
import { deputyProblemOf, isDuring, mayNameDeputy, type NamedDeputy } from './deputies.ts'
import type { Role } from './roles.ts'
import { actorOf } from './testing.ts'

const named: NamedDeputy = {
  period: { startsOn: '2026-04-01', endsOn: '2026-04-10' },
  now: new Date('2026-03-31T12:00:00+07:00'),
  actorId: 1,
  absent: { userId: 1 },
  deputy: { userId: 2, email: 'b@company.example', isActive: true },
  taken: [],
  deputyAway: [],
  hasRole: false,
  companyDomains: ['company.example'],
}

describe('a deputy (rules deputies.period and deputies.who)', () => {
  it.each<[string, Partial<NamedDeputy>, string | null]>([
    ['a colleague for ten days', {}, null],
    ['from today on', { period: { startsOn: '2026-03-31', endsOn: '2026-03-31' } }, null],
    ['from yesterday on', { period: { startsOn: '2026-03-30', endsOn: '2026-04-10' } }, 'absencePast'],
    [
      'from today on, which is yesterday in Greenwich',
      { now: new Date('2026-04-01T05:00:00+07:00'), period: { startsOn: '2026-04-01', endsOn: '2026-04-01' } },
      null,
    ],
    ['to a day before the first', { period: { startsOn: '2026-04-02', endsOn: '2026-04-01' } }, 'absenceDays'],
    ['for 92 days', { period: { startsOn: '2026-04-01', endsOn: '2026-07-01' } }, null],
    ['for 93 days', { period: { startsOn: '2026-04-01', endsOn: '2026-07-02' } }, 'absenceDays'],
    ['in two years', { period: { startsOn: '2028-04-01', endsOn: '2028-04-02' } }, 'absenceDays'],
    ['in 366 days', { period: { startsOn: '2027-04-01', endsOn: '2027-04-02' } }, null],
    ['in 367 days', { period: { startsOn: '2027-04-02', endsOn: '2027-04-03' } }, 'absenceDays'],
    ['long before another', { taken: [{ startsOn: '2026-06-01', endsOn: '2026-06-02' }] }, null],
    ['who is away, named by an administrator', { actorId: 3, absent: { userId: 2 } }, 'deputySelf'],
    ['themselves', { deputy: { ...named.deputy, userId: 1 } }, 'deputySelf'],
    ['the administrator who names them', { actorId: 2 }, 'deputySelf'],
    ['somebody who has left', { deputy: { ...named.deputy, isActive: false } }, 'deputyUnknown'],
    ['somebody from outside', { deputy: { ...named.deputy, email: 'b@other.example' } }, 'deputyOutside'],
    [
      'somebody from outside where all may come',
      { companyDomains: [], deputy: { ...named.deputy, email: 'b@o.example' } },
      null,
    ],
    ['who has that role there', { hasRole: true }, 'deputyHasRole'],
    ['beside another', { taken: [{ startsOn: '2026-04-10', endsOn: '2026-04-12' }] }, 'absenceTaken'],
    ['right after another', { taken: [{ startsOn: '2026-03-20', endsOn: '2026-03-31' }] }, null],
    ['somebody who is away then', { deputyAway: [{ startsOn: '2026-03-20', endsOn: '2026-04-01' }] }, 'deputyAway'],
    ['somebody who is back by then', { deputyAway: [{ startsOn: '2026-03-20', endsOn: '2026-03-31' }] }, null],
  ])('%s', (_, changes, message) => {
    expect(deputyProblemOf({ ...named, ...changes })?.message ?? null).toBe(message)
  })

  it.each([
    ['2026-03-31T23:59:59+07:00', false],
    ['2026-04-01T00:00:00+07:00', true],
    ['2026-04-10T23:59:59+07:00', true],
    ['2026-04-11T00:00:00+07:00', false],
  ])('is it at %s: %s', (moment, isIt) => {
    expect(isDuring(named.period, new Date(moment))).toBe(isIt)
  })
})

describe('who names a deputy (rules deputies.naming and deputies.roles)', () => {
  const ofOther = { userId: 7, hierarchy: '1>2>8', isDeputys: false }

  it.each<[string, Role, Partial<Parameters<typeof mayNameDeputy>[1]> & { role: Role }, boolean]>([
    ['for one’s own role', 'Assessor', { userId: 1, role: 'Assessor' }, true],
    ['for one’s own role elsewhere', 'Viewer', { userId: 1, role: 'Internal Owner', hierarchy: '1>3>6' }, true],
    ['for somebody else', 'Internal Owner', { role: 'Assessor' }, false],
    ['as Group Admin in reach', 'Group Admin', { role: 'Managing Director' }, true],
    ['as Group Admin elsewhere', 'Group Admin', { role: 'Assessor', hierarchy: '1>3>6' }, false],
    ['as System Admin', 'System Admin', { role: 'Category Expert', hierarchy: '1>3>6' }, true],
    ['for a Viewer', 'Group Admin', { role: 'Viewer' }, false],
    ['for oneself as Group Admin', 'Group Admin', { userId: 1, role: 'Group Admin' }, false],
    ['for a role one stands in for oneself', 'Assessor', { userId: 1, role: 'Assessor', isDeputys: true }, false],
    ['for a deputy’s role as Group Admin', 'Group Admin', { role: 'Assessor', isDeputys: true }, false],
  ])('%s: as %s', (_, role, changes, may) => {
    expect(mayNameDeputy(actorOf(role), { ...ofOther, ...changes })).toBe(may)
  })
})
