import { readConfig, type Config } from '../config.ts'
import { openDatabase, type Db } from '../database/client.ts'
import { seedReferenceData } from '../database/seedReferenceData.ts'
import { writeForOwnerOnly } from '../files/privateFiles.ts'

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
