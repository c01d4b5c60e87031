import { attributesOf, idOf, objectOf, textOf, type Attributes, type Operation } from './attributes.ts'
import type { GroupField, GroupRow, ScimGroup } from './directory.ts'
import { ScimError } from './errors.ts'
import { readPath } from './filter.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export const groupFieldOf: ReadonlyMap<string, GroupField> = new Map([
  ['id', 'id'],
  ['displayname', 'displayName'],
  ['externalid', 'externalId'],
  ['members', 'member'],
  ['members.value', 'member'],
])

/** The maximum number of members, which are all in one body. */
const mostMembers = 20_000

/**
 * Returns a group from a whole resource.
 * @throws ScimError `invalidValue`
 */
export function groupOf(body: unknown): ScimGroup {
  const resource = objectOf(body)
  const attributes = attributesOf(withoutMembers(resource))
  const displayName = textOf(attributes, 'displayname')
  if (displayName === undefined) throw new ScimError(400, 'displayName is required', 'invalidValue')
  const members = Object.entries(resource).find(([key]) => isMembers(key))?.[1]
  return { displayName, externalId: textOf(attributes, 'externalid') ?? null, members: new Set(membersOf(members)) }
}

/**
 * Applies the operations of a PATCH to a group, one after the other.
 * @throws ScimError
 */
export function patchedGroup(present: ScimGroup, operations: readonly Operation[]): ScimGroup {
  const attributes: Attributes = new Map<string, unknown>([
    ['displayname', present.displayName],
    ['externalid', present.externalId],
  ])
  let members = new Set(present.members)
  const write = (op: Operation['op'], key: string, value: unknown) => {
    const { path, conditions } = readPath(key)
    if (!path.startsWith('members')) {
      if (op === 'remove') attributes.delete(path)
      else attributes.set(path, value)
      return
    }
    const named = conditions
      .filter((one) => one.path === 'members.value' && one.op === 'eq')
      .map((one) => idOf(one.value))
    if (conditions.length !== named.length) throw new ScimError(400, 'Members are chosen by value eq', 'noTarget')
    if (op === 'remove') {
      const chosen = named.length > 0 ? named : membersOf(value)
      if (named.length === 0 && value === undefined) members = new Set()
      for (const id of chosen) members.delete(id ?? 0)
      return
    }
    if (op === 'replace' && named.length === 0) members = new Set()
    for (const id of membersOf(value)) members.add(id)
  }
  for (const { op, path, value } of operations) {
    if (path !== undefined) write(op, path, value)
    else if (op === 'remove') throw new ScimError(400, 'A removal needs a path', 'noTarget')
    else for (const [key, one] of Object.entries(objectOf(value))) if (key !== 'schemas') write(op, key, one)
  }
  const displayName = textOf(attributes, 'displayname')
  if (displayName === undefined) throw new ScimError(400, 'displayName is required', 'invalidValue')
  return { displayName, externalId: textOf(attributes, 'externalid') ?? null, members }
}

const isMembers = (key: string): boolean => key.toLowerCase() === 'members'

const withoutMembers = (resource: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(resource).filter(([key]) => !isMembers(key)))

/**
 * Returns the users in a list of members.
 * @throws ScimError `invalidValue` for an unknown user
 */
function membersOf(value: unknown): number[] {
  if (value === undefined || value === null) return []
  const list = [value].flat()
  if (list.length > mostMembers) throw new ScimError(400, `A group has at most ${mostMembers} members`, 'invalidValue')
  return list.map((one) => {
    const id = idOf(typeof one === 'object' && one !== null && 'value' in one ? one.value : one)
    if (id === null) throw new ScimError(400, 'A member is no user that this directory keeps', 'invalidValue')
    return id
  })
}

/** A group as the directory reads it. */
export const presentGroup = (row: GroupRow, base: string) => ({
  schemas: [groupSchema],
  id: String(row.id),
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  ...(row.members
    ? {
        members: row.members.map(({ id, name }) => ({
          value: String(id),
          $ref: `${base}/Users/${id}`,
          display: name,
          type: 'User',
        })),
      }
    : {}),
  meta: {
    resourceType: 'Group',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${base}/Groups/${row.id}`,
  },
})
