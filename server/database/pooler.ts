import type { Pool } from 'pg'
import { settingsOfRole } from './sessionSettings.ts'

/**
 * Refuses sessions without the requested time limit: a pooler dropped it, and other settings are uncertain too. With a
 * configured pooler the limit can be set on the role.
 * @param isKnown whether DATABASE_DIRECT_URL bypasses the pooler
 * @throws Error with the required action
 */
export async function refuseWithoutSettings(pool: Pool, isKnown: boolean): Promise<void> {
  const { rows } = await pool.query<{ timeout: string; role: string; database: string }>(
    `select current_setting('statement_timeout') as timeout, quote_ident(current_user) as role,
      quote_ident(current_database()) as database`,
  )
  const [{ timeout, role, database } = { timeout: '0', role: '', database: '' }] = rows
  if (timeout !== '0') return
  const statements = settingsOfRole.map((setting) => `alter role ${role} in database ${database} ${setting}`).join('; ')
  throw new Error(
    isKnown
      ? `its sessions have no limit of time, which the pooler does not pass on. Let PostgreSQL set it: ${statements}`
      : 'a pooler between drops the settings of a session. Give DATABASE_DIRECT_URL the address of PostgreSQL itself ' +
          `(docs/operation/several-servers.md), and let PostgreSQL set them: ${statements}`,
  )
}
