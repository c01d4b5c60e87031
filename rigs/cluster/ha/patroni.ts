import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { installedProgram } from '#tests/support/postgres/binaries'
import { unprivilegedUser } from '#tests/support/postgres/unprivilegedUser'
import type { Machine } from './machines.ts'

/** Three machines with PostgreSQL, Patroni and etcd each. */
export interface PatroniCluster {
  /** The address with all hosts, as the owner of the schema. */
  url: string
  startEtcd(machine: Machine): void
  startPatroni(machine: Machine): void
  /** The machine of the leading PostgreSQL, as reported by the others; undefined without one. */
  leader(): Promise<Machine | undefined>
  /**
   * Waits until one leads and all others follow it, one of them synchronously.
   * @throws after a timeout
   */
  untilWhole(): Promise<void>
}

const longestWait = 90_000

/** Seconds until a member counts as dead, and the interval of checks. */
const timing = { ttl: 8, loop_wait: 1, retry_timeout: 3 }

/** Starts etcd and Patroni on every machine and waits until all follow one leader. */
export async function startPatroni(folder: string, machines: readonly Machine[]): Promise<PatroniCluster> {
  const password = randomBytes(16).toString('hex')
  const nameOf = (machine: Machine) => `n${machines.indexOf(machine) + 1}`
  const folderOf = (machine: Machine) => own(join(folder, nameOf(machine)))
  const peers = machines.map((machine) => `${nameOf(machine)}=http://${machine.address}:2380`).join(',')
  const startEtcd = (machine: Machine) => {
    const data = join(folderOf(machine), 'etcd')
    const state = existsSync(data) ? 'existing' : 'new'
    const clients = `http://${machine.address}:2379`
    const own = `http://${machine.address}:2380`
    const parameters = {
      name: nameOf(machine),
      'data-dir': data,
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': own,
      'initial-advertise-peer-urls': own,
      'initial-cluster': peers,
      'initial-cluster-state': state,
      'heartbeat-interval': '200',
      'election-timeout': '1500',
      // A disconnected member asks for a vote first, instead of unseating the leader of etcd on its return.
      'pre-vote': 'true',
      'enable-v2': 'true',
    }
    const list = Object.entries(parameters).map(([name, value]) => `--${name}=${value}`)
    machine.run('etcd', list, join(folderOf(machine), 'etcd.log'))
  }
  const startPatroni = (machine: Machine) => {
    const file = join(folderOf(machine), 'patroni.json')
    writeFileSync(
      file,
      JSON.stringify(configurationOf(nameOf(machine), machine, machines, folderOf(machine), password)),
    )
    machine.run('/usr/bin/patroni', [file], join(folderOf(machine), 'patroni.log'), { HOME: folderOf(machine) })
  }
  const hosts = machines.map(({ address }) => `${address}:5432`).join(',')
  const cluster: PatroniCluster = {
    url: `postgresql://postgres:${password}@${hosts}/postgres?target_session_attrs=read-write`,
    startEtcd,
    startPatroni,
    leader: async () => {
      const responses = await Promise.all(machines.map((machine) => isOk(`http://${machine.address}:8008/primary`)))
      return machines[responses.indexOf(true)]
    },
    untilWhole: async () => {
      const deadline = Date.now() + longestWait
      for (;;) {
        const members = (await Promise.all(machines.map(membersAt))).find((found) => found.length > 0) ?? []
        const roles = members.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role)
        const isWhole = roles.length === machines.length && roles.includes('leader') && roles.includes('sync_standby')
        if (isWhole && members.every(({ lag = 0 }) => lag === 0)) return
        if (Date.now() > deadline) throw new Error(`The hosts do not follow one leader: ${JSON.stringify(members)}`)
        await sleep(200)
      }
    },
  }
  for (const machine of machines) startEtcd(machine)
  await sleep(2_000)
  for (const machine of machines) startPatroni(machine)
  await cluster.untilWhole()
  return cluster
}

/** A folder of the user that everything runs as. */
function own(folder: string): string {
  const { uid, gid } = unprivilegedUser()!
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, uid, gid)
  return folder
}

const configurationOf = (
  name: string,
  { address }: Machine,
  machines: readonly Machine[],
  folder: string,
  password: string,
) => ({
  scope: 'risk_board',
  name,
  restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
  // Not etcd3: with it, Patroni before 3.0.3 takes the lock back from a new leader when the network of the old one
  // returns, without comparing, and confirmed data of the new one is lost.
  etcd: { hosts: machines.map((one) => `${one.address}:2379`) },
  bootstrap: {
    dcs: {
      ...timing,
      // The same fault could kill the leader again: another is promoted immediately.
      master_start_timeout: 0,
      synchronous_mode: true,
      // A leader with all other members continues while etcd has no leader.
      failsafe_mode: true,
      maximum_lag_on_failover: 1_048_576,
      postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', hot_standby_feedback: 'on' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `${address}:5432`,
    connect_address: `${address}:5432`,
    data_dir: join(folder, 'data'),
    bin_dir: dirname(installedProgram('pg_rewind')!),
    pgpass: join(folder, 'pgpass'),
    authentication: Object.fromEntries(
      ['superuser', 'replication', 'rewind'].map((use) => [
        use,
        { username: use === 'superuser' ? 'postgres' : use, password },
      ]),
    ),
    pg_hba: ['host all all 0.0.0.0/0 scram-sha-256', 'host replication all 0.0.0.0/0 scram-sha-256'],
    parameters: {
      unix_socket_directories: folder,
      shared_buffers: '64MB',
      max_connections: 100,
      wal_keep_size: '256MB',
      // A disconnected standby is dropped early; by default PostgreSQL would wait for a minute.
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
    },
  },
})

interface Member {
  role: string
  state: string
  lag?: number
}

async function membersAt({ address }: Machine): Promise<Member[]> {
  try {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) })
    return ((await response.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
