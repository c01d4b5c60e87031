import type { CompanyGroup } from '#domain/wire/companyGroups'
import { hierarchySeparator, idsOfHierarchy } from '#domain/organisation/hierarchy'

export type GroupOption = Pick<CompanyGroup, 'id' | 'name' | 'level' | 'order' | 'hierarchy'>

/** Returns the groups of a reader's area in the order of the organisation chart: parents before children. */
export function inTreeOrder<Group extends GroupOption>(groups: readonly Group[], homeId: number): Group[] {
  const orders = new Map(groups.map(({ id, order }) => [id, order]))
  const placeOf = ({ hierarchy }: Group) =>
    idsOfHierarchy(hierarchy)
      .map((id) => `${padded(orders.get(id) ?? 0)}.${padded(id)}`)
      .join(hierarchySeparator)
  return groups
    .filter(({ hierarchy }) => idsOfHierarchy(hierarchy).includes(homeId))
    .map((group) => ({ group, place: placeOf(group) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ group }) => group)
}

const padded = (number: number) => String(number).padStart(10, '0')
