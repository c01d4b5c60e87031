import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '#rigs/fuzz/random'
import type { Subject } from '#rigs/durability/subjects'
import { noteAuditKeys, openAuditKeys } from '#server/database/auditKeys'
import { leadingUrl } from '#server/database/leader'
import { freePort } from '#scripts/support/freePort.mjs'
import { root } from '#scripts/support/paths.mjs'
import { startCluster, type Cluster } from '../cluster.ts'
import { startHaproxy } from './haproxy.ts'
import { createMachines } from './machines.ts'
import { startPatroni } from './patroni.ts'
import { startReader, startWriter, type Probe } from './probes.ts'

/** The longest interruptions of each kind of strike, in milliseconds. */
export interface Outages {
  writes: number
  reads: number
}

/** The maximum interruption of reading and of saving, in milliseconds. */
export const limits: Outages = { writes: 15_000, reads: 2_000 }

/** Minimum duration of a strike, in milliseconds: longer than Patroni's timeout. */
const longestSilence = 12_000

/** The folder of the machines' logs after the trial. */
const logFolder = join(root, 'test-results', 'ha')

export interface HaSubject extends Subject {
  outages: Map<string, Outages>
  readFailures(): string
}

/**
 * Three machines with PostgreSQL, Patroni and etcd, and two servers behind nginx with a bucket.
 * @param withProxy whether the servers find the one that leads by HAProxy instead of by several hosts
 */
export async function haSubject(withProxy: boolean): Promise<HaSubject> {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-ha-'))
  chmodSync(folder, 0o711)
  const { machines, remove } = createMachines(3)
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => keepLogs(folder),
    remove,
  ]
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    const postgres = await startPatroni(folder, machines)
    let { url } = postgres
    if (withProxy) {
      const port = await freePort()
      stops.push(startHaproxy(folder, port, machines))
      url = url.replace(/@[^/]*/, `@127.0.0.1:${port}`).replace(/\?.*/, '')
    }
    const readHosts = machines.map(({ address }) => `${address}:5432`)
    const cluster: Cluster = await startCluster(0, { url, readHosts })
    stops.push(() => cluster.stop())
    let probes: { reader: Probe; writer: Probe } | undefined
    stops.push(() => Promise.all([probes?.reader.stop(), probes?.writer.stop()]))
    const outages = new Map<string, Outages>()
    let heal: () => Promise<void> | void = () => undefined

    const inspect = async <Result>(ask: (pool: pg.Pool) => Promise<Result>): Promise<Result> => {
      const pool = new pg.Pool({ connectionString: await leadingUrl(postgres.url), application_name: 'trial' })
      noteAuditKeys(pool, await openAuditKeys({ auditKey: cluster.auditKey, databaseUrl: url }))
      try {
        return await ask(pool)
      } finally {
        await pool.end()
      }
    }
    const server = {
      origin: cluster.origin,
      said: () => cluster.servers.map((one) => one.said()).join('\n'),
      exitCode: Promise.resolve(null),
      end: async () => undefined,
    }

    return {
      name: `three PostgreSQL, ${withProxy ? 'HAProxy' : 'several hosts'}`,
      // nginx retries all methods except POST.
      hasRepeats: true,
      outages,
      readFailures: () => JSON.stringify(Object.fromEntries(probes?.reader.failures ?? [])),
      prepare: inspect,
      start: async () => {
        probes = { reader: await startReader(cluster.origin), writer: await startWriter(cluster.origin) }
        return server
      },
      strike: async (_server, random: Random) => {
        const { reader, writer } = probes!
        const leader = await postgres.leader()
        if (!leader) throw new Error('No host leads before the strike')
        const follower = random.pick(machines.filter((machine) => machine !== leader))
        const anyMachine = random.pick(machines)
        const number = random.int(0, 1)
        const strikes: Record<string, () => unknown> = {
          'leader killed': () => {
            leader.killAllBut('etcd')
            heal = () => postgres.startPatroni(leader)
          },
          'follower killed': () => {
            follower.killAllBut('etcd')
            heal = () => postgres.startPatroni(follower)
          },
          'member of etcd killed': () => {
            anyMachine.kill('etcd')
            heal = () => postgres.startEtcd(anyMachine)
          },
          'server killed': async () => {
            await cluster.servers[number]!.end('SIGKILL')
            heal = () => cluster.restart(number)
          },
          'network of the leader cut': () => {
            leader.cut()
            heal = () => leader.join()
          },
          'network of a follower cut': () => {
            follower.cut()
            heal = () => follower.join()
          },
        }
        const struck = random.pick(Object.keys(strikes))
        for (const probe of [reader, writer]) probe.takeLongest()
        const began = Date.now()
        await strikes[struck]!()
        await Promise.all([reader.untilItWorks(), writer.untilItWorks()])
        await sleep(Math.max(0, began + longestSilence - Date.now()))
        await Promise.all([reader.untilItWorks(), writer.untilItWorks()])
        const found = { writes: writer.takeLongest(), reads: reader.takeLongest() }
        const before = outages.get(struck) ?? { writes: 0, reads: 0 }
        outages.set(struck, {
          writes: Math.max(before.writes, found.writes),
          reads: Math.max(before.reads, found.reads),
        })
        return `${struck} (writes away ${found.writes} ms, reads ${found.reads} ms)`
      },
      inspect,
      restart: async () => {
        await heal()
        await postgres.untilWhole()
        return server
      },
      close,
    }
  } catch (error) {
    console.error(logsOf(folder))
    await close()
    throw error
  }
}

/** The logs of Patroni and etcd from the last trial: needed to explain a host that did not come back. */
function keepLogs(folder: string): void {
  mkdirSync(logFolder, { recursive: true })
  for (const machine of ['n1', 'n2', 'n3']) {
    for (const program of ['patroni', 'etcd']) {
      const log = join(folder, machine, `${program}.log`)
      if (existsSync(log)) copyFileSync(log, join(logFolder, `${machine}-${program}.log`))
    }
  }
}

function logsOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'n1', 'patroni.log'), 'utf8').slice(-4000)
  } catch {
    return ''
  }
}
