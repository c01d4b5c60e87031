import type { Pool } from 'pg'

const minutes = 60_000

/**
 * Replaces the background processes of a PostgreSQL server, which the embedded one lacks: checkpoints, so that the log
 * does not grow and a restart is fast, and vacuum with fresh statistics for busy tables.
 * @returns a function that stops it
 */
export function startMaintenance(pool: Pool, onError: (error: Error) => void): () => void {
  const run = (work: (pool: Pool) => Promise<unknown>) => () => void work(pool).catch(onError)
  const timers = [
    setInterval(run(checkpoint), 5 * minutes),
    setInterval(run(vacuumBusyTables), 10 * minutes),
    // Seeding changes everything together: avoid plans based on old estimates until the next round.
    setTimeout(run(vacuumBusyTables), minutes),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}

async function checkpoint(pool: Pool): Promise<void> {
  await pool.query('CHECKPOINT')
}

/** Vacuums one table at a time, each as a separate query, so that requests can run in between. */
export async function vacuumBusyTables(pool: Pool): Promise<void> {
  // A session reports its statistics with a delay; this makes it report them now.
  await pool.query('SELECT pg_stat_force_next_flush()')
  // The thresholds are PostgreSQL's own defaults for autovacuum.
  const busy = await pool.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, relname) AS name
    FROM pg_stat_user_tables
    WHERE n_dead_tup > 50 + 0.2 * n_live_tup
       OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
       OR n_mod_since_analyze > 50 + 0.1 * n_live_tup`)
  for (const { name } of busy.rows) await pool.query(`VACUUM (ANALYZE) ${name}`)
}
