import { runOperatorCommand } from './commandLine.ts'

/**
 * `npm run admin -- migrate` migrates the schema as MIGRATION_DATABASE_URL and grants the rest to the role of
 * DATABASE_URL, so that the servers do not need the owner of the schema.
 */
await runOperatorCommand(async () => console.log('The schema is up to date.'))
