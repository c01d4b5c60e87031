import pg from 'pg'
import { sessionSettings } from '#server/database/client'
import { readCalls } from './calls/reads.ts'
import { fill } from './data/fill.ts'
import type { Statement } from './support/bareSql.ts'
import { openBench, openBenchServer } from './support/database.ts'

const repetitions = 5

/** `npm run bench -- statements`: prints characters and planning time of the statements of every hot read. */
async function main(): Promise<void> {
  const server = await openBenchServer()
  const database = await openBench(server.url)
  const pool = new pg.Pool({ connectionString: server.url, max: 1, options: sessionSettings })
  try {
    await fill(database.db)
    console.log('characters  planning ms  execution ms  call')
    for (const { title, statements = [] } of await readCalls(database.db, pool)) {
      for (const statement of statements) {
        const { planning, execution } = await timesOf(pool, statement)
        console.log(
          `${String(statement.text.length).padStart(10)}  ${planning.toFixed(2).padStart(11)}  ${execution.toFixed(2).padStart(12)}  ${title}`,
        )
      }
    }
  } finally {
    await pool.end()
    await database.close()
    await server.stop()
  }
}

/** The shortest times of some repetitions, in milliseconds; 0 for a statement without a plan, such as `begin`. */
async function timesOf(pool: pg.Pool, { text, values }: Statement): Promise<{ planning: number; execution: number }> {
  const found: { planning: number; execution: number }[] = []
  if (!/^\s*(?:\/\*.*\*\/\s*)?(?:select|with)\b/i.test(text)) return { planning: 0, execution: 0 }
  for (let count = 0; count < repetitions; count++) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    if (plan) found.push({ planning: plan['Planning Time'], execution: plan['Execution Time'] })
  }
  return {
    planning: Math.min(...found.map(({ planning }) => planning)),
    execution: Math.min(...found.map(({ execution }) => execution)),
  }
}

await main()
