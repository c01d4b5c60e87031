import { readConfig } from '#server/config'
import { openDatabase } from '#server/database/client'
import { companies, risks, users } from '#server/database/schema/index'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { seedDemonstration } from './seed.ts'

/**
 * `npm run seed`: writes the demonstration into the PostgreSQL of DATABASE_URL; only this command does so (rule
 * demo.only). A database with users is not changed.
 */
async function main(): Promise<void> {
  const { databaseUrl, migrationUrl, auditKey } = readConfig(process.env)
  if (!databaseUrl) throw new Error('DATABASE_URL names no database. The embedded one is seeded by its first start.')
  const { db, close } = await openDatabase({ databaseUrl, migrationUrl, auditKey })
  try {
    await seedReferenceData(db)
    const isSeeded = await seedDemonstration(db)
    if (!isSeeded) {
      console.log('The database has users already: nothing was seeded.')
      return
    }
    const counts = [await db.$count(companies), await db.$count(users), await db.$count(risks)]
    console.log(`Seeded the demonstration: ${counts[0]} companies, ${counts[1]} users, ${counts[2]} risks.`)
  } finally {
    await close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
