import { parseArgs } from 'node:util'
import pg from 'pg'
import { AutoPrepareClient } from '#server/database/autoPrepareClient'
import { sessionSettings } from '#server/database/client'
import { ensureBuilt } from '../scripts/build.mjs'
import { runNode } from '../scripts/support/run.mjs'
import { measureBest } from './best.ts'
import { measureAppetites } from './calls/appetite.ts'
import type { HotCall } from './calls/call.ts'
import { measureExportFeed } from './calls/exportFeed.ts'
import { indicatorCalls, indicatorsTitle } from './calls/indicators.ts'
import { exportPageTitle, readCalls } from './calls/reads.ts'
import { measureImport } from './calls/registerImport.ts'
import { measureReset } from './calls/reset.ts'
import { writeCalls } from './calls/writes.ts'
import { fillAppetites } from './data/appetites.ts'
import { fill } from './data/fill.ts'
import { firstCompanyId } from './data/size.ts'
import { tableOf, type BenchResult, type CallResult, type TimedAction } from './report.ts'
import { copyForOneRun, openBench, openBenchServer, type BenchServer } from './support/database.ts'
import { HttpCaller, type HttpCall } from './support/httpCaller.ts'
import { callers, load, middleOf, type Measured } from './support/load.ts'
import { signIn } from './support/people.ts'
import { startServer, withDataFolder } from './support/server.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    /** Fills an entry of the appetite of every company group for every category first. */
    appetites: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)

/**
 * `npm run bench`: measures every hot call, an empty route of the same server and the best SQL for the response of the
 * call in turns, so that other load on the machine affects all of them equally; at the end it measures the Excel
 * export.
 */
async function main(): Promise<void> {
  await ensureBuilt(['server'])
  const postgres = await openBenchServer()
  try {
    const filling = await openBench(postgres.url)
    await fill(filling.db).finally(() => filling.close())
    const copy = await copyForOneRun(postgres.url)
    const result = await withDataFolder((dataDir) => measure(copy.url, dataDir, postgres)).finally(() => copy.drop())
    console.log(options.json ? JSON.stringify(result, null, 2) : tableOf(result))
  } finally {
    await postgres.stop()
  }
  if (!options.json && 'excel'.includes(options.only)) {
    console.log('\nThe Excel export')
    process.exitCode = await runNode(['node_modules/tsx/dist/cli.mjs', 'bench/excel.ts'])
  }
}

async function measure(databaseUrl: string, dataDir: string, postgres: BenchServer): Promise<BenchResult> {
  const database = await openBench(databaseUrl)
  // The bare SQL with the settings of the server's sessions, which prepare repeated statements.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: callers,
    options: sessionSettings,
    Client: AutoPrepareClient,
  })
  const server = await startServer({ databaseUrl, dataDir })
  const connections = await Promise.all(Array.from({ length: callers }, () => HttpCaller.open(server.port)))
  const overHttp = (request: (number: number) => HttpCall, actions?: number) =>
    load(
      async (number, caller) => {
        await connections[caller]?.send(request(number))
      },
      { seconds, ...(actions ? { calls: actions } : {}) },
    )

  try {
    if (options.appetites) await fillAppetites(database.db)
    const calls =
      options.only === indicatorsTitle
        ? await indicatorCalls(database.db, pool)
        : [...(await readCalls(database.db, pool)), ...(await writeCalls(database.db))]
    const { headers } = await signIn(database.db, 'Assessor', firstCompanyId)
    const results: CallResult[] = []
    const empty: Measured[] = []
    const signedIn: Measured[] = []
    for (const call of calls.filter(({ title }) => title.includes(options.only))) {
      const measured: { call: Measured[]; sql: Measured[] } = { call: [], sql: [] }
      const { best } = call
      // The first round does not count: statements are not prepared yet, and JavaScript is not compiled.
      for (let round = 0; round <= rounds; round++) {
        empty.push(await overHttp(() => ({ method: 'GET', path: '/healthz', headers: {} })))
        signedIn.push(await overHttp(() => ({ method: 'GET', path: '/api/v1/user-types', headers })))
        measured.call.push(await overHttp(call.http, shareOf(call)))
        measured.sql.push(
          best
            ? await measureBest(databaseUrl, best, seconds)
            : await load((number) => call.sql(pool, number), {
                seconds,
                ...(shareOf(call) ? { calls: shareOf(call) } : {}),
              }),
        )
      }
      const [ofCall, ofSql] = [middleOf(measured.call.slice(1)), middleOf(measured.sql.slice(1))]
      results.push({ title: call.title, call: ofCall, sql: ofSql, ratio: ofSql.perSecond / ofCall.perSecond })
    }
    const once: TimedAction[] = [{ title: 'start on PostgreSQL', milliseconds: server.startedIn }]
    const exportPage = calls.find(({ title }) => title === exportPageTitle)
    if (exportPage && 'export feed'.includes(options.only)) {
      once.push(await measureExportFeed(exportPage, connections, pool, rounds))
    }
    const [connection] = connections
    if (connection && options.appetites) once.push(...(await measureAppetites(database.db, connection)))
    if (connection && 'reset'.includes(options.only)) once.push(await measureReset(database.db, connection))
    if ('import'.includes(options.only)) once.push(...(await measureImport(database.db, server.port)))
    const memory = { server: server.peakMemory(), database: postgres.memory() }
    return { emptyRoute: middleOf(empty), authenticatedRoute: middleOf(signedIn), calls: results, once, memory }
  } finally {
    connections.forEach((connection) => connection.close())
    await server.stop()
    await pool.end()
    await database.close()
  }
}

/** The share of a call's consumable data for one round. */
const shareOf = ({ calls }: HotCall): number | undefined => calls && Math.floor(calls / (rounds + 1))

await main()
