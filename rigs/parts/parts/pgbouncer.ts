import { versionOf } from '../debian.ts'
import type { Part } from '../part.ts'
import { runTests } from '../runTests.ts'

/** PgBouncer in transaction mode: the tests of server/database/pooler.test.ts, which `npm test` leaves out where it is missing. */
export const pgbouncer: Part = {
  name: 'pgbouncer',
  debian: ['pgbouncer'],
  async attempt(trial) {
    trial.isVersion(versionOf('pgbouncer') ?? '')
    runTests(['server/database/pooler.test.ts'])
    trial.tried(
      'transaction mode with three sessions: five people write and submit at once, notices and locks go past it',
    )
    trial.tried('refused where it drops the settings of sessions')
  },
}
