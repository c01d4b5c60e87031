import { readConfig, type Config } from '#server/config'
import { openDatabase, type Db } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { writeForOwnerOnly } from '#server/files/privateFiles'

/**
 * Runs an operator's command on the configured database, after migrations and seeding. Errors are printed without a
 * stack, with exit code 1.
 */
export async function runOperatorCommand(run: (db: Db, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    writeForOwnerOnly()
    const { db, close } = await openDatabase(config)
    try {
      await seedReferenceData(db)
      await run(db, config)
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
