import { personNameOf } from '#domain/organisation/personName'
import { nameOfDirectory, namesIn } from '#domain/validation/directoryNames'
import { email as emailAddress } from '#domain/validation/fields'
import { locales } from '#i18n/locales'
import { ScimError, type Directory, type ScimUser } from '#packages/scim'
import { runForDirectory, type DirectoryContext } from '#server/commands/directory/context'
import { addPerson, changePerson, removePerson, type DirectoryPerson } from '#server/commands/directory/writePeople'
import { listDirectoryPeople } from '#server/queries/people/directory'
import type { App } from '../plugins/app.ts'

/** The people whom the directory manages (rule directory.people). */
export const directoryOf = (app: App): Directory => ({
  baseOf: (request) => `${app.config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`}/scim/v2`,
  list: async (query) => {
    const { rows, total } = await listDirectoryPeople(app.db, query)
    return { rows: rows.map((row) => ({ ...row, fullName: personNameOf(row) })), total }
  },
  add: (_request, user) => run(app, (context) => addPerson(context, personOf(user))),
  change: (_request, id, change) =>
    run(app, (context) => changePerson(context, id, (present) => personOf(change(userOf(present)), present))),
  remove: (_request, id) => run(app, (context) => removePerson(context, id)),
  config: { event: 'user_change' },
})

const run = <Result>(app: App, command: (context: DirectoryContext) => Promise<Result>) =>
  runForDirectory(app.db, app.config, command)

const userOf = ({ email: address, ...person }: DirectoryPerson): ScimUser => ({
  ...person,
  address,
  fullName: undefined,
  language: undefined,
})

/**
 * Returns a person from the directory's data.
 * @param present the stored values for missing ones: whether they are active, their name
 * @throws ScimError `invalidValue`
 */
function personOf(user: ScimUser, present?: DirectoryPerson): DirectoryPerson {
  const { userName, externalId, fullName, language } = user
  const address = emailAddress.safeParse(user.address ?? userName)
  if (!address.success) throw new ScimError(400, 'Neither emails nor userName is an email address', 'invalidValue')
  const whole = namesIn(fullName ?? (present ? personNameOf(present) : userName))
  const firstName = nameOfDirectory(user.firstName ?? '')
  const lastName = nameOfDirectory(user.lastName ?? '')
  return {
    userName,
    externalId,
    email: address.data.toLowerCase(),
    firstName: firstName || (lastName && !fullName ? lastName : whole.firstName),
    lastName: lastName || (firstName && !fullName ? firstName : whole.lastName),
    isActive: user.isActive ?? present?.isActive ?? true,
    locale: locales.find((locale) => language?.toLowerCase().startsWith(locale)) ?? null,
  }
}
