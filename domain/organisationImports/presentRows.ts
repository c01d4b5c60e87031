import type { Actor } from '#domain/access/actor'
import { administers } from '#domain/access/administration'
import type { Role, UserType } from '#domain/access/roles'
import type { Company } from '#domain/wire/companies'
import type { CategoryExpert } from '#domain/wire/referenceData'
import type { GroupRow, PeopleRow } from './columns.ts'
import { GroupNodes, type GroupNode, type PresentGroup } from './groupNodes.ts'
import type { ShownPerson } from './peopleFacts.ts'

/** The current organisation, with names in the language of the workbook. */
interface PresentFacts {
  /** All groups, each after its parent. */
  groups: readonly PresentGroup[]
  companies: ReadonlyMap<number, Company>
  categoryExperts: readonly CategoryExpert[]
  people: readonly ShownPerson[]
  /** Only the groups of its area are shown. */
  actor: Actor
  words: { yes: string; no: string; role: Readonly<Record<Role, string>>; userType: Readonly<Record<UserType, string>> }
}

/**
 * Returns the rows of a workbook with the current organisation (rule intake.round-trip): importing it changes nothing.
 */
export function presentRows(facts: PresentFacts): { groups: GroupRow[]; people: PeopleRow[] } {
  const { words, actor } = facts
  const nodes = new GroupNodes(facts.groups, facts.companies)
  const included = inTreeOrder(nodes.all).filter(({ present }) => present && administers(actor, present.hierarchy))
  const groups = included.map((node, index) => ({
    number: index + 2,
    cells: {
      number: String(node.present?.id ?? ''),
      name: node.name,
      parent: node.parent ? shortestPath(node.parent, nodes) : '',
      company: node.company.name,
      active: node.isActive ? words.yes : words.no,
    },
  }))
  const place = new Map(included.map((node, index) => [node.present?.id, index]))
  const held = facts.people.flatMap((person) =>
    person.roles.flatMap((role) =>
      role.isDeputys || !place.has(role.companyGroupId)
        ? []
        : [{ person, role, at: place.get(role.companyGroupId) ?? 0 }],
    ),
  )
  held.sort((one, other) => one.at - other.at || one.role.id - other.role.id)
  const people = held.map(({ person, role }, index): PeopleRow => {
    const node = nodes.withId(role.companyGroupId)
    return {
      number: index + 2,
      cells: {
        email: person.email,
        firstName: person.firstName,
        lastName: person.lastName,
        userType: words.userType[person.userType],
        company: node?.company.name ?? '',
        companyGroup: node ? shortestPath(node, nodes) : '',
        role: words.role[role.role],
        categoryExperts: facts.categoryExperts
          .flatMap(({ id, name }) => (role.categoryExpertIds.includes(id) ? name : []))
          .join(', '),
        remove: '',
      },
    }
  })
  return { groups, people }
}

/** Returns a group with all its descendants before the next one. */
function inTreeOrder(all: readonly GroupNode[]): GroupNode[] {
  const below = new Map<GroupNode | null, GroupNode[]>()
  for (const node of all) below.set(node.parent, [...(below.get(node.parent) ?? []), node])
  const from = (parent: GroupNode | null): GroupNode[] =>
    (below.get(parent) ?? []).flatMap((node) => [node, ...from(node)])
  return from(null)
}

/** Returns the shortest text that identifies only this group, or its whole path if siblings have the same name. */
function shortestPath(node: GroupNode, nodes: GroupNodes): string {
  let text = node.name
  for (let above = node.parent; above && nodes.find(text).length > 1; above = above.parent) {
    text = `${above.name} > ${text}`
  }
  return text
}
