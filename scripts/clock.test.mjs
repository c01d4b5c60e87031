import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** The files that use the clock of the machine, with the reason. All others use `databaseTime` (rule install.clock). */
const ownClock = {
  'server/database/clock.ts': 'compares it',
  'server/files/local/localFileStore.ts': 'links are made and checked by the servers of one folder',
  'server/http/plugins/endConnections.ts': 'measures a duration',
  'server/installation/check/checkInstallation.ts': 'works without a database',
  'server/start.ts': 'measures a duration',
  'server/session/signOn/metadata.ts': 'measures a duration',
}

it('the server takes times from the database, and the clock of the machine only for durations (rule install.clock)', () => {
  const found = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.includes('.test.'))
    .map((name) => relative(root, join(root, 'server', name)))
    .filter((name) => /new Date\(\)|\bDate\.now\(\)/.test(readFileSync(join(root, name), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(ownClock).toSorted())
})
