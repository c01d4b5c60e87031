import { openDatabase } from '../client.ts'
import { copyDatabase } from './copyDatabase.ts'

/** Moves the embedded database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL. */
async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL database to move to')
  const source = await openDatabase({ dataDir })
  const target = await openDatabase({ databaseUrl })
  try {
    const copied = await copyDatabase(source.db, target.db)
    for (const [table, rows] of copied) console.log(`${table}: ${rows}`)
    console.log('Done. Start the server with the same DATABASE_URL from now on.')
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
