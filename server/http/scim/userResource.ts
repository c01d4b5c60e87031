import { personNameOf } from '#domain/organisation/personName'
import type { DirectoryPerson } from '#server/commands/directory/writePeople'
import type { DirectoryPersonRow, PersonField } from '#server/queries/directory'
import { textLimits } from '#domain/validation/limits'
import { email as emailAddress } from '#domain/validation/fields'
import { nameOfDirectory, namesIn } from '#domain/validation/directoryNames'
import { locales } from '#i18n/locales'
import type { Attributes } from './attributes.ts'
import { ScimError } from './errors.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

export const personFieldOf: ReadonlyMap<string, PersonField> = new Map([
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
 * Returns a text of a resource; undefined if missing or empty.
 * @throws ScimError `invalidValue`
 */
export function textOf(attributes: Attributes, name: string, max: number = textLimits.short): string | undefined {
  const value = attributes.get(name)
  if (value === undefined || value === null) return undefined
  const isText = typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value)
  if (!isText || value.length > max)
    throw new ScimError(400, `${name} is no text of at most ${max} characters`, 'invalidValue')
  return value.trim() === '' ? undefined : value.trim()
}

/** Long names are cut, not refused. */
const longestName = textLimits.long

/**
 * Returns a person from the directory's data.
 * @param present the stored values for missing ones: whether they are active, their name
 * @throws ScimError `invalidValue`
 */
export function personOf(attributes: Attributes, present?: DirectoryPerson): DirectoryPerson {
  const userName = textOf(attributes, 'username')
  if (userName === undefined) throw new ScimError(400, 'userName is required', 'invalidValue')
  const address = emailAddress.safeParse(textOf(attributes, 'emails.value') ?? userName)
  if (!address.success) throw new ScimError(400, 'Neither emails nor userName is an email address', 'invalidValue')
  const fullName = textOf(attributes, 'displayname', longestName) ?? textOf(attributes, 'name.formatted', longestName)
  const whole = namesIn(fullName ?? (present ? personNameOf(present) : userName))
  const firstName = nameOfDirectory(textOf(attributes, 'name.givenname', longestName) ?? '')
  const lastName = nameOfDirectory(textOf(attributes, 'name.familyname', longestName) ?? '')
  const language = textOf(attributes, 'preferredlanguage') ?? textOf(attributes, 'locale')
  return {
    userName,
    externalId: textOf(attributes, 'externalid') ?? null,
    email: address.data.toLowerCase(),
    firstName: firstName || (lastName && !fullName ? lastName : whole.firstName),
    lastName: lastName || (firstName && !fullName ? firstName : whole.lastName),
    isActive: booleanOf(attributes.get('active')) ?? present?.isActive ?? true,
    locale: locales.find((locale) => language?.toLowerCase().startsWith(locale)) ?? null,
  }
}

/** Returns the directory's format of a person, for a PATCH. */
export const attributesOfPerson = (person: DirectoryPerson): Attributes =>
  new Map<string, unknown>([
    ['username', person.userName],
    ['externalid', person.externalId],
    ['emails.value', person.email],
    ['name.givenname', person.firstName],
    ['name.familyname', person.lastName],
    ['active', person.isActive],
  ])

/** Entra ID sends "False" in quotes. */
function booleanOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  const word = String(value).toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  throw new ScimError(400, 'active is true or false', 'invalidValue')
}

/** A person as the directory reads them. */
export const presentPerson = (row: DirectoryPersonRow, base: string) => ({
  schemas: [userSchema],
  id: String(row.id),
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  userName: row.userName,
  name: { formatted: personNameOf(row), givenName: row.firstName, familyName: row.lastName },
  displayName: personNameOf(row),
  emails: [{ value: row.email, type: 'work', primary: true }],
  preferredLanguage: row.locale,
  active: row.isActive,
  groups: row.groups.map(({ id, displayName }) => ({
    value: String(id),
    $ref: `${base}/Groups/${id}`,
    display: displayName,
    type: 'direct',
  })),
  meta: {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${base}/Users/${row.id}`,
  },
})
