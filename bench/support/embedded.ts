import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/database/client'
import { projectRoot } from '#server/database/locate'
import { fill } from '../data/fill.ts'
import { emailOf, password, size } from '../data/size.ts'

/** The data folder of the embedded database with the risks of the benchmark, which is filled once and kept. */
export async function filledFolder(): Promise<string> {
  const dataDir = join(projectRoot, '.cache', 'bench-embedded')
  const filled = join(dataDir, 'filled')
  if (existsSync(filled)) return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  console.log(`Filling ${dataDir} with ${size.risks} risks: some minutes, once.`)
  const database = await openDatabase({ dataDir })
  await fill(database.db).finally(() => database.close())
  writeFileSync(filled, '')
  return dataDir
}

/** The headers of a person with a password session, because only the server can open the database. */
export async function signInAt(origin: string, role: string, companyGroupId: number): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(role, companyGroupId), password }),
  })
  const { accessToken, clientState } = (await response.json()) as { accessToken: string; clientState: string }
  return { authorization: `Bearer ${accessToken}`, 'client-state': clientState }
}
