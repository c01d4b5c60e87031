import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import * as schema from './schema/index.ts'

const folder = join(import.meta.dirname, 'migrations/meta')

it('the migrations bring about the schema: `npm run dev -- migration` has nothing left to write', async () => {
  const last = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const migrated = JSON.parse(readFileSync(join(folder, last ?? ''), 'utf8'))
  expect(await generateMigration(migrated, generateDrizzleJson(schema, migrated.id))).toEqual([])
})
