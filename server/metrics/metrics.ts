import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/client.ts'
import { GuardedPool } from '../database/guardedPool.ts'
import { longestTrial } from '../outbox/retries.ts'

/** What one server process can tell of itself, in the terms of Prometheus. Names and what to watch: docs/operation.md. */
export interface Metrics {
  registry: Registry
  /** Seconds that requests took, by method, pattern of the route, and status. */
  requests: Histogram<'method' | 'route' | 'status'>
  signInsRefused: Counter<'reason'>
  eventStreams: Gauge
  mails: Counter<'outcome'>
}

/** Starts measuring the process, its sessions with the database and the outbox. */
export function createMetrics(db: Db): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  measurePool(db.$client, registry)
  measureOutbox(db, registry)
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long requests took until their answer was sent, event streams left out',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    signInsRefused: new Counter({
      name: 'risk_board_sign_ins_refused_total',
      help: 'Sign-ins refused because of their credentials, or because there were too many of them',
      labelNames: ['reason'],
      registers,
    }),
    eventStreams: new Gauge({
      name: 'risk_board_event_streams',
      help: 'Open streams of live events, about one an open screen',
      registers,
    }),
    mails: new Counter({
      name: 'risk_board_mails_total',
      help: 'Attempts to send a mail: sent, failed, or dropped because it was true no longer',
      labelNames: ['outcome'],
      registers,
    }),
  }
}

function measurePool(pool: Db['$client'], registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'risk_board_database_sessions',
    help: 'Sessions with the database, in use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'risk_board_database_waiting',
    help: 'Queries and transactions that wait for a session',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  const errors = new Counter({
    name: 'risk_board_database_errors_total',
    help: 'Statements the database refused or broke off, by class of SQLSTATE, and sessions that could not be opened',
    labelNames: ['class'],
    registers,
  })
  if (pool instanceof GuardedPool) pool.watchErrors((errorClass) => errors.inc({ class: errorClass }))
}

/** All processes share one outbox: each tells the same of it. */
function measureOutbox(db: Db, registry: Registry): void {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'risk_board_outbox_oldest_seconds',
    help: 'For how long the oldest of them has been due',
    labelNames: ['kind'],
    registers,
  })
  const givenUp = new Gauge({
    name: 'risk_board_mails_given_up',
    help: 'Mails that could not be sent and will not be tried again; the outbox keeps their last error',
    registers,
  })
  new Gauge({
    name: 'risk_board_outbox_due',
    help: 'Events and mails that are due and have not left yet',
    labelNames: ['kind'],
    registers,
    async collect() {
      try {
        for (const { kind, due, age, lost } of await readOutbox(db)) {
          this.set({ kind }, due)
          oldest.set({ kind }, age)
          if (kind === 'mail') givenUp.set(lost)
        }
      } catch {
        // The rest is wanted most while the database does not answer. What is not known is left out.
        for (const gauge of [this, oldest, givenUp]) gauge.remove()
      }
    },
  })
}

interface OutboxState extends Record<string, unknown> {
  kind: string
  due: number
  age: number
  lost: number
}

async function readOutbox(db: Db): Promise<OutboxState[]> {
  const { rows } = await db.execute<OutboxState>(sql`
    select k.kind, count(o.id) filter (where o.attempts < ${longestTrial})::int as due,
      coalesce(extract(epoch from now() - min(o.available_at) filter (where o.attempts < ${longestTrial})), 0)::float as age,
      count(o.id) filter (where o.attempts >= ${longestTrial})::int as lost
    from (values ('event'), ('mail')) k (kind)
    left join outbox o on o.kind = k.kind and o.delivered_at is null
      and (o.available_at <= now() or o.attempts >= ${longestTrial})
    group by k.kind`)
  return rows
}
