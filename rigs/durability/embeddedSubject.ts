import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { seedDemonstration } from '#server/demo/seed'
import { startCompiledServer } from './compiledServer.ts'
import type { Subject } from './subjects.ts'

/** The folders of an embedded database under trial. */
export interface EmbeddedFolders {
  /** The server's DATA_DIR. */
  data: string
  /** The database folder after a strike, for inspection. */
  copy: string
  remove(): void
}

export function makeFolders(): EmbeddedFolders {
  const work = mkdtempSync(join(tmpdir(), 'risk-board-durability-'))
  return {
    data: join(work, 'data'),
    copy: join(work, 'copy'),
    remove: () => rmSync(work, { recursive: true, force: true }),
  }
}

/** Fills a folder as `npm start` does. */
export async function prepareFolder<Result>(dataDir: string, ask: (pool: Pool) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dataDir })
  try {
    await seedReferenceData(database.db)
    await seedDemonstration(database.db)
    return await ask(database.pool)
  } finally {
    await database.close()
  }
}

/** Opens a copy of a database folder, so that the next server finds the state after the strike, not a recovered one. */
export async function inspectCopy({ data, copy }: EmbeddedFolders, look: (pool: Pool) => Promise<void>): Promise<void> {
  rmSync(copy, { recursive: true, force: true })
  for (const name of ['postgres', 'postgres.unfinished', 'audit.key']) {
    if (existsSync(join(data, name))) cpSync(join(data, name), join(copy, name), { recursive: true })
  }
  const database = await openDatabase({ dataDir: copy })
  try {
    await look(database.pool)
  } finally {
    await database.close()
  }
}

/** The server on the embedded database, killed outright. */
export function embeddedSubject(): Subject {
  const folders = makeFolders()
  const start = () => startCompiledServer(folders.data)
  return {
    name: 'embedded, killed',
    prepare: (ask) => prepareFolder(folders.data, ask),
    start,
    strike: async (server) => {
      await server.end('SIGKILL')
      return 'server killed'
    },
    inspect: (look) => inspectCopy(folders, look),
    restart: start,
    close: async () => folders.remove(),
  }
}
