import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts, Board, Caller, type Storm } from '../durability/caller.ts'
import { startCompiledServer } from '../durability/compiledServer.ts'
import { signInOver } from '../durability/httpClient.ts'
import { Random } from '../fuzz/random.ts'
import { judgeMemory, judgeSpace, readSample, type Sample } from './watch.ts'
import type { Place } from './places.ts'

export interface LongRunReport {
  commands: number
  reads: number
  /** The minimum of each minute. */
  samples: Sample[]
  space: { before: number; after: number; packed: number }
  findings: string[]
}

/** The readers, and their calls. */
const readers: Readonly<Record<string, readonly string[]>> = {
  viewer: [
    '/v1/risks?type=item&per_page=50&sort=updated_at&order=desc',
    '/v1/heat-map?type=item',
    '/v1/risks?type=item&q=boiler',
  ],
  groupadmin: ['/v1/role-assignments?per_page=50', '/v1/company-groups', '/v1/settings'],
}

/** Interval of reading the server's memory, in milliseconds. */
const interval = 1_000

/** Runs the load for that many minutes. A finding is a response of 5xx, or unexpected growth. */
export async function runLong(
  place: Place,
  { minutes, seed }: { minutes: number; seed: number },
  say: (line: string) => void,
): Promise<LongRunReport> {
  const before = await place.size()
  const token = randomBytes(16).toString('hex')
  const server = await startCompiledServer(place.dataDir, {
    environment: { ...place.environment, METRICS_TOKEN: token },
  })
  const findings: string[] = []
  const storm: Storm = { origin: server.origin, isStruck: false, findings, random: new Random(seed) }
  const boards = [new Board(), new Board()] as const
  const callers = accounts.map((name) => new Caller(name, boards[name.endsWith('6') ? 1 : 0]))
  for (const caller of callers) await caller.signIn(server.origin)
  const count = { reads: 0 }
  const work = [
    ...callers.map((caller) => caller.work(storm)),
    ...Object.entries(readers).map(([name, paths]) => readOn(name, paths, storm, count)),
  ]

  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    samples.push(await smallestOfAMinute(server.origin, token))
    // The memory of the client itself is not measured.
    for (const { ledger } of callers) ledger.marks = []
    const { resident, heap } = samples.at(-1)!
    say(`minute ${minute}: ${acknowledged(callers)} commands, ${resident >> 20} MB resident, ${heap >> 20} MB heap`)
  }
  storm.isStruck = true
  await server.end('SIGTERM')
  await Promise.all(work)

  const after = await place.size()
  const space = { before, after, packed: await place.packedSize() }
  findings.push(...judgeMemory(samples), ...judgeSpace(space))
  return { commands: acknowledged(callers), reads: count.reads, samples, space, findings }
}

async function readOn(name: string, paths: readonly string[], storm: Storm, count: { reads: number }): Promise<void> {
  const headers = { ...(await signInOver(storm.origin, name)) }
  for (let number = 0; ; number += 1) {
    const path = paths[number % paths.length]
    try {
      const response = await fetch(`${storm.origin}/api${path}`, { headers })
      await response.arrayBuffer()
      count.reads += 1
      if (response.status !== 200) storm.findings.push(`${name}: ${path} answered ${response.status}`)
      await sleep(100)
    } catch (error) {
      if (!storm.isStruck) storm.findings.push(`${name}: ${String(error)}`)
      return
    }
  }
}

/** An estimate of the memory in use between two garbage collections. */
async function smallestOfAMinute(origin: string, token: string): Promise<Sample> {
  const seen: Sample[] = []
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    seen.push(await readSample(origin, token))
    await sleep(interval)
  }
  return { resident: Math.min(...seen.map((one) => one.resident)), heap: Math.min(...seen.map((one) => one.heap)) }
}

const acknowledged = (callers: readonly Caller[]) =>
  callers.reduce((total, { ledger }) => total + ledger.acknowledgedCount, 0)
