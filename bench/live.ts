import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { ensureBuilt } from '../scripts/build.mjs'
import { userLimits } from '#domain/validation/limits'
import { riskAppetite } from '#domain/organisation/settings'
import type { Db } from '#server/database/client'
import { openSession } from '#server/session/sessions'
import { fill } from './data/fill.ts'
import { rootId } from './data/size.ts'
import { copyForOneRun, openBench, openBenchServer } from './support/database.ts'
import { medianOf } from './support/figures.ts'
import { HttpCaller } from './support/httpCaller.ts'
import { signIn } from './support/people.ts'
import { startServer, withDataFolder, type ServerProcess } from './support/server.ts'

const { values: options } = parseArgs({
  options: { streams: { type: 'string', default: '5000' }, changes: { type: 'string', default: '5' } },
})

/** Number of streams opened in parallel. */
const atOnce = 50

/** Maximum delivery time of a change, in milliseconds. */
const limit = 1000

/** An open event stream that reports events about settings. */
interface Listener {
  socket: Socket
  onSetting: (() => void) | undefined
}

/**
 * `npm run bench -- live`: opens 5,000 event streams on one server, and measures its memory and how long a change takes from its
 * call until the last of them has heard of it.
 */
async function main(): Promise<void> {
  await ensureBuilt(['server'])
  const postgres = await openBenchServer()
  try {
    const filling = await openBench(postgres.url)
    await fill(filling.db).finally(() => filling.close())
    const copy = await copyForOneRun(postgres.url)
    await withDataFolder(async (dataDir) => {
      const server = await startServer({ databaseUrl: copy.url, dataDir })
      const database = await openBench(copy.url)
      await measure(database.db, server).finally(() => Promise.all([server.stop(), database.close()]))
    }).finally(() => copy.drop())
  } finally {
    await postgres.stop()
  }
}

async function measure(db: Db, server: ServerProcess): Promise<void> {
  const { headers } = await signIn(db, 'System Admin', rootId)
  const before = server.memory()
  const tokens = await tokensOf(db, Math.ceil(Number(options.streams) / userLimits.eventStreamsPerSession))
  const listeners: Listener[] = []
  const wanted = tokens.flatMap((token) => Array.from({ length: userLimits.eventStreamsPerSession }, () => token))
  for (let first = 0; first < wanted.length; first += atOnce) {
    const part = wanted.slice(first, first + atOnce)
    listeners.push(...(await Promise.all(part.map((token) => listenTo(server.port, token)))))
  }
  console.log(
    `${listeners.length} streams: ${Math.round(before)} MB before, ${Math.round(server.memory())} MB with them`,
  )
  const caller = await HttpCaller.open(server.port)
  const times: number[] = []
  for (let change = 0; change < Number(options.changes); change++) {
    const began = performance.now()
    const heard = Promise.all(
      listeners.map((listener) => new Promise<void>((resolve) => void (listener.onSetting = resolve))),
    )
    const body = { value: String(8 + (change % 2)) }
    await caller.send({ method: 'PUT', path: `/api/v1/settings/${riskAppetite}`, headers, body })
    await heard
    times.push(performance.now() - began)
  }
  console.log(`a change reached all after ${times.map((time) => Math.round(time)).join(', ')} ms`)
  console.log(`median ${Math.round(medianOf(times))} ms of ${limit}; ${Math.round(server.peakMemory())} MB at most`)
  caller.close()
  listeners.forEach(({ socket }) => socket.destroy())
}

/** Signs in so many people of the organisation. */
async function tokensOf(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select a.user_id as id from role_assignments a where a.is_default order by a.user_id limit ${count}`,
  )
  if (rows.length < count) throw new Error(`There are ${rows.length} people, and ${count} are to listen`)
  const tokens: string[] = []
  for (const { id } of rows)
    tokens.push((await openSession(db, id, { provider: 'password', sessionHours: 12 })).accessToken)
  return tokens
}

function listenTo(port: number, token: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /api/v1/events?token=${token} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`),
    )
    const listener: Listener = { socket, onSetting: undefined }
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (text.startsWith('HTTP/1.1 200')) resolve(listener)
      else if (text.startsWith('HTTP/1.1')) reject(new Error(text))
      if (text.includes('event: setting')) listener.onSetting?.()
    })
    socket.on('error', reject)
  })
}

await main()
