import { requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { transaction } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { addCompany } from './addCompany.ts'
import { runOperatorCommand } from './commandLine.ts'
import { InstallationError } from './operator.ts'

/** `npm run admin -- company <name> <email domain>`: see `addCompany`. */
await runOperatorCommand(async (db) => {
  const [name = '', emailDomain = '', ...rest] = process.argv.slice(2)
  const isName = requiredText(textLimits.short).safeParse(name).success
  if (!isName || !/^[\w-]+(\.[\w-]+)+$/.test(emailDomain) || rest.length > 0) {
    throw new InstallationError('Usage: npm run admin -- company "Siam Cement Limited" cement.example')
  }
  const id = await transaction(db, (tx) => addCompany(tx, { name: name.trim(), emailDomain }, databaseTime()))
  console.log(`Added company ${id}. Company groups of the organisation chart can now belong to it.`)
})
