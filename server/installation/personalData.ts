import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { translate } from '#i18n/translate'
import { erasePerson } from '#server/commands/users/erasePerson'
import { exportPersonalData } from '#server/commands/users/exportPersonalData'
import { transaction, type Db } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { users } from '#server/database/schema/index'
import { removeMailFiles } from '#server/delivery/mail/removeMailFiles'
import { Refusal } from '#server/errors/refusals'
import { runOperatorCommand } from './commandLine.ts'
import { InstallationError, operator } from './operator.ts'

const usage = `Usage: npm run admin -- personal-data export <email> [--to <file>]
       npm run admin -- personal-data erase <email> --confirm <email>

  export   writes account, roles, sign-ins, comments and the numbers of the records with the name of a person into a
           file, JSON; personal-data-<number>.json where none is named
  erase    puts a pseudonym in the place of name and address, for good: nobody can undo it. The account must be
           deactivated, hold no role, and have no record waiting`

/**
 * `npm run admin -- personal-data`: exports or erases the personal data of a person (rules personal.export and
 * personal.erasure).
 */
await runOperatorCommand(async (db, config) => {
  const { act, email, to, confirm } = readParameters(process.argv.slice(2))
  const userId = await findPerson(db, email)
  if (act === 'export') {
    const data = await transaction(db, (tx) => exportPersonalData({ tx, now: databaseTime(), actor: operator }, userId))
    const path = to ?? `personal-data-${userId}.json`
    await writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    console.log(`The personal data of ${email} is in ${path}.`)
    return
  }
  const { firstName, lastName } = await transaction(db, (tx) =>
    erasePerson({ tx, now: databaseTime(), actor: operator }, userId, confirm ?? ''),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? new InstallationError(wordsOf(error)) : error
  })
  await removeMailFiles(config, email)
  console.log(`Erased. The actions of the person now have the name ${firstName} ${lastName}.`)
})

function readParameters(parameters: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { to: { type: 'string' }, confirm: { type: 'string' } },
    })
    const [action, email, ...rest] = positionals
    const isKnown = action === 'export' || (action === 'erase' && values.confirm !== undefined)
    if (isKnown && email !== undefined && rest.length === 0) return { act: action, email, ...values }
  } catch {
    // The caller reports it.
  }
  throw new InstallationError(usage)
}

async function findPerson(db: Db, email: string): Promise<number> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  if (!user) throw new InstallationError(`Nobody has the address ${email}.`)
  return user.id
}

function wordsOf({ key, info }: Refusal): string {
  const problem = info?.email
  return translate('en', problem && 'message' in problem ? `validation.${problem.message}` : key)
}
