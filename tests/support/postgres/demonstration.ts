import { openDatabase } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { seedDemonstration } from '#server/demo/seed'
import { hashCheaply } from '../cheapPasswords.ts'
import { createPreparedDatabase, type TestDatabase } from './testDatabase.ts'

/** Creates a database with the whole demonstration, by copying one that is seeded once a run. */
export function createDemonstrationDatabase(): Promise<TestDatabase> {
  return createPreparedDatabase('demonstration', async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl })
    await seedReferenceData(database.db)
    await seedDemonstration(database.db)
    await hashCheaply(database.db)
    await database.close()
  })
}
