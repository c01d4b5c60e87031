import type { Pool, PoolClient } from 'pg'
import { passwordIn, placeOf } from './hosts.ts'

export interface ServerRole {
  name: string
  password: string
}

/** The role in a URL. */
export function roleOf(databaseUrl: string): ServerRole {
  return { name: placeOf(databaseUrl).role, password: passwordIn(databaseUrl) }
}

/**
 * Grants the role of a server only the rights that it needs: it writes every table, but in the audit it only reads and
 * adds rows, and removes the names of erased people (rules audit.least-rights and personal.audit). A missing role is
 * created, if the owner may do that.
 * @param client a session of the owner of the schema
 */
export async function grantToServer(client: PoolClient, { name, password }: ServerRole): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean; isThere: boolean; role: string; create: string }>(
    `select current_user = $1 as "isOwner", exists (select 1 from pg_roles where rolname = $1) as "isThere",
      format('%I', $1::text) as role, format('create role %I login password %L', $1::text, $2::text) as create`,
    [name, password],
  )
  const [found] = rows
  if (!found) throw new Error('PostgreSQL did not answer')
  if (found.isOwner) throw new Error('MIGRATION_DATABASE_URL and DATABASE_URL name the same role: one would be enough')
  if (!found.isThere) await client.query(found.create)
  const { role } = found
  await client.query('begin')
  try {
    for (const statement of [
      `grant usage on schema public, drizzle to ${role}`,
      `grant select on all tables in schema drizzle to ${role}`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `grant usage, select, update on all sequences in schema public to ${role}`,
      `revoke all on audit_entries from ${role}`,
      `grant select, insert on audit_entries to ${role}`,
      `grant execute on function erase_audit_names(integer) to ${role}`,
    ]) {
      await client.query(statement)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Returns whether the role of these sessions may do more with rows of the audit than add and read them. */
export async function mayRewriteAudit(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select has_table_privilege('audit_entries', 'UPDATE, DELETE, TRUNCATE, TRIGGER')
      or pg_has_role((select relowner from pg_class where oid = 'audit_entries'::regclass), 'MEMBER') as may`,
  )
  return rows[0]?.may ?? true
}
