import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.mjs'
import { firstBusinessUnitId, firstCompanyId, rootId } from './data/size.ts'
import { searches } from './data/texts.ts'
import { filledFolder, signInAt } from './support/embedded.ts'
import { alignedTable } from './support/figures.ts'
import { HttpCaller } from './support/httpCaller.ts'
import { callers, load, middleOf } from './support/load.ts'
import { startServer } from './support/server.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    only: { type: 'string', default: '' },
  },
})

const board = 'type=item&is_active=true&per_page=50&sort=updated_at&order=desc&fields=card'
const below = (group: number) => `company_group_id=${group}&include_descendants=true`

/** Frequent reads, by path. */
const calls: [string, string][] = [
  ['empty route, signed in', '/api/v1/user-types'],
  ['cards of 50, business unit', `/api/v1/risks?${board}&${below(firstBusinessUnitId)}`],
  ['cards of 50, whole group', `/api/v1/risks?${board}`],
  ['heat map, company', `/api/v1/heat-map?type=item&${below(firstCompanyId)}`],
  ['heat map, whole group', `/api/v1/heat-map?type=item`],
  ['search, English', `/api/v1/risks?${board}&q=${encodeURIComponent(searches.english)}`],
  ['search, Thai', `/api/v1/risks?${board}&q=${encodeURIComponent(searches.thai)}`],
]

/** In the whole group: several people, because the reads of one person are queued (docs/decisions/0028). */
const readers = ['Managing Director', 'Viewer', 'Assessor', 'Internal Owner']

/**
 * `npm run bench -- embedded`: measures the requests per second of the embedded database with 100,000 risks and eight
 * callers of four people. The filled database is in `.cache/bench-embedded`.
 */
async function main(): Promise<void> {
  await ensureBuilt(['server'])
  const dataDir = await filledFolder()
  const server = await startServer({ dataDir })
  try {
    const people = await Promise.all(readers.map((role) => signInAt(`http://127.0.0.1:${server.port}`, role, rootId)))
    const connections = await Promise.all(Array.from({ length: callers }, () => HttpCaller.open(server.port)))
    const rows: string[][] = [['embedded, 100,000 risks', 'requests/s', 'p95 ms']]
    for (const [title, path] of calls.filter(([one]) => one.includes(options.only))) {
      const send = async (_number: number, caller: number) => {
        await connections[caller]?.send({ method: 'GET', path, headers: people[caller % people.length] ?? {} })
      }
      await load(send, { seconds: 0.5 })
      const rounds = []
      for (let round = 0; round < Number(options.rounds); round++) {
        rounds.push(await load(send, { seconds: Number(options.seconds) }))
      }
      const { perSecond, p95 } = middleOf(rounds)
      rows.push([title, perSecond.toFixed(0), p95.toFixed(1)])
    }
    console.log(alignedTable(rows, 1))
    console.log(`memory of the server: ${Math.round(server.peakMemory())} MB at most`)
    connections.forEach((connection) => connection.close())
  } finally {
    await server.stop()
  }
}

await main()
