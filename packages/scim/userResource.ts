import { longestName, textOf, type Attributes } from './attributes.ts'
import type { ScimUser, UserField, UserRow } from './directory.ts'
import { ScimError } from './errors.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

export const userFieldOf: ReadonlyMap<string, UserField> = new Map([
  ['id', 'id'],
  ['username', 'userName'],
  ['externalid', 'externalId'],
  ['emails', 'email'],
  ['emails.value', 'email'],
  ['name.givenname', 'firstName'],
  ['name.familyname', 'lastName'],
  ['displayname', 'displayName'],
  ['active', 'active'],
])

/**
 * Returns a user from the directory's data.
 * @throws ScimError `invalidValue`
 */
export function userOf(attributes: Attributes): ScimUser {
  const userName = textOf(attributes, 'username')
  if (userName === undefined) throw new ScimError(400, 'userName is required', 'invalidValue')
  return {
    userName,
    externalId: textOf(attributes, 'externalid') ?? null,
    address: textOf(attributes, 'emails.value'),
    firstName: textOf(attributes, 'name.givenname', longestName),
    lastName: textOf(attributes, 'name.familyname', longestName),
    fullName: textOf(attributes, 'displayname', longestName) ?? textOf(attributes, 'name.formatted', longestName),
    language: textOf(attributes, 'preferredlanguage') ?? textOf(attributes, 'locale'),
    isActive: booleanOf(attributes.get('active')),
  }
}

/** Returns the attributes of a user that a PATCH changes. */
export const attributesOfUser = (user: ScimUser): Attributes =>
  new Map<string, unknown>([
    ['username', user.userName],
    ['externalid', user.externalId],
    ['emails.value', user.address],
    ['name.givenname', user.firstName],
    ['name.familyname', user.lastName],
    ['active', user.isActive],
  ])

/** Entra ID sends "False" in quotes. */
function booleanOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  const word = String(value).toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  throw new ScimError(400, 'active is true or false', 'invalidValue')
}

/** A user as the directory reads them. */
export const presentUser = (row: UserRow, base: string) => ({
  schemas: [userSchema],
  id: String(row.id),
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  userName: row.userName,
  name: { formatted: row.fullName, givenName: row.firstName, familyName: row.lastName },
  displayName: row.fullName,
  emails: [{ value: row.email, type: 'work', primary: true }],
  preferredLanguage: row.locale,
  active: row.isActive,
  meta: {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${base}/Users/${row.id}`,
  },
})
