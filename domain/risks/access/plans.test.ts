import { describe, expect, it } from 'vitest'
import { roles, type Role } from '#domain/access/roles'
import { actorOf, places, riskOf, type Place } from '#domain/access/testing'
import { mayUpdatePlan, type Person } from './plans.ts'

const person = (role: Role | null): Person => ({ userId: 1, actor: role && actorOf(role) })

describe('who reports on a plan (rule plans.updates)', () => {
  const table: [string, Place, Parameters<typeof riskOf>[0], Role[]][] = [
    ['the Assessor at home on what an Assessor created', 'home', { creatorRole: 'Assessor' }, ['Assessor']],
    ['the Internal Owner on theirs', 'home', { creatorRole: 'Internal Owner' }, ['Internal Owner']],
    ['nobody by the role alone below home', 'below', { creatorRole: 'Assessor' }, []],
    ['nor in the same group of another company', 'homeGroupOfOtherCompany', { creatorRole: 'Assessor' }, []],
  ]
  it.each(table)('%s', (_, place, changes, expected) => {
    const risk = riskOf({ ...changes, ...places[place] })
    expect(roles.filter((role) => mayUpdatePlan(person(role), risk, { ownerUserId: 2 }))).toEqual(expected)
    expect(mayUpdatePlan(person(null), risk, { ownerUserId: 2 })).toBe(false)
    for (const role of [...roles, null]) expect(mayUpdatePlan(person(role), risk, { ownerUserId: 1 })).toBe(true)
  })
})
