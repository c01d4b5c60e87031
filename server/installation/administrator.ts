import { parseArgs } from 'node:util'
import { email as emailAddress, personName, requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { resetLinkMinutes } from '#domain/wire/passwords'
import { baseUrlOf } from '#server/delivery/mail/addresses'
import { runOperatorCommand } from './commandLine.ts'
import { createAdministrator, type NewAdministrator } from './createAdministrator.ts'
import { InstallationError } from './operator.ts'

const usage = `Usage: npm run admin -- administrator <email> [--company <name>] [--first-name <name>] [--last-name <name>] [--another]

Makes the first System Admin and prints a link to choose a password.
  --company   the company at the top of the organisation chart; needed where there is none yet
  --another   one more where there is a System Admin already, or a new link for one there is`

/**
 * `npm run admin -- administrator`: see `createAdministrator`. A password is never a parameter, because others could
 * see it.
 */
await runOperatorCommand(async (db, config) => {
  const token = await createAdministrator(db, readParameters(process.argv.slice(2)), config.companyDomains)
  console.log(`This link to choose a password works once, within ${resetLinkMinutes} minutes:`)
  console.log(`${baseUrlOf(config)}/reset-password?token=${token}`)
})

function readParameters(parameters: string[]): NewAdministrator {
  const { values, positionals } = parseParameters(parameters)
  const [email] = positionals
  if (email === undefined || positionals.length > 1) throw new InstallationError(usage)
  if (!emailAddress.safeParse(email).success) throw new InstallationError(`${email} is not an email address.`)
  const { 'first-name': firstName = 'System', 'last-name': lastName = 'Administrator', company, another } = values
  const areNames = [firstName, lastName].every((name) => personName.safeParse(name).success)
  const isCompany = company === undefined || requiredText(textLimits.short).safeParse(company).success
  if (!areNames || !isCompany) throw new InstallationError(`A name is empty or too long.\n\n${usage}`)
  return { email, firstName, lastName, companyName: company?.trim(), isAnother: another ?? false }
}

function parseParameters(parameters: string[]) {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        another: { type: 'boolean' },
      },
    })
  } catch {
    throw new InstallationError(usage)
  }
}
