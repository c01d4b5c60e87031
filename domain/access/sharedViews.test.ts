import { describe, expect, it } from 'vitest'
import { roles } from './roles.ts'
import { mayChangeSharedView, seesSharedViews } from './sharedViews.ts'
import { actorOf, placeNames, places } from './testing.ts'

/** The places in the area of a Group Admin of group 8. */
const inArea = ['home', 'homeGroupOfOtherCompany', 'below']
const ofHome = ['home', 'homeGroupOfOtherCompany']

describe('the shared views of a company group', () => {
  it.each(roles)('are seen by a %s of the group, and by who administers it (rule views.shared)', (role) => {
    const seen = placeNames.filter((place) => seesSharedViews(actorOf(role), places[place]))
    expect(seen).toEqual(role === 'Group Admin' ? inArea : ofHome)
  })

  it.each(roles)('are changed by a %s who wrote them or administers the group (rule views.shared-change)', (role) => {
    const changed = (authorId: number) =>
      placeNames.filter((place) => mayChangeSharedView(actorOf(role, { userId: 1 }), { authorId, ...places[place] }))
    expect(changed(1)).toEqual(placeNames)
    expect(changed(2)).toEqual(role === 'Group Admin' ? inArea : [])
  })
})
