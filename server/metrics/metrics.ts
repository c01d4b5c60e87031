import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/database/client'
import { TxAwarePool } from '#server/database/txAwarePool'
import { longestTrial } from '#server/delivery/outbox/retries'

/** The metrics of one server process for Prometheus. docs/operation/monitor.md describes the names and alerts. */
export interface Metrics {
  registry: Registry
  /** The duration of requests in seconds, by method, pattern of the route, and status. */
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
      help: 'How long requests took until their response was sent, event streams left out',
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
      help: 'Attempts to send an email: sent, failed, or dropped because it was no longer true',
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
  if (pool instanceof TxAwarePool) pool.watchErrors((errorClass) => errors.inc({ class: errorClass }))
}

/** All processes share one outbox: each reports the same. Unreadable values are omitted. */
function measureOutbox(db: Db, registry: Registry): void {
  let running: Promise<OutboxState[]> | undefined
  // All gauges of one collection share one response.
  const state = () => {
    running ??= readOutbox(db)
      // The other metrics are most important while the database does not respond.
      .catch(() => [])
      .finally(() => (running = undefined))
    return running
  }
  const measure = (name: string, help: string, valueOf: (state: OutboxState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        const kinds = await state()
        this.reset()
        for (const each of kinds) this.set({ kind: each.kind }, valueOf(each))
      },
    })
  measure('risk_board_outbox_due', 'Events and emails that are due and not sent yet', ({ due }) => due)
  measure('risk_board_outbox_oldest_seconds', 'For how long the oldest of them has been due', ({ age }) => age)
  measure(
    'risk_board_outbox_given_up',
    'Emails that are not retried; the outbox keeps their last error for seven days',
    ({ lost }) => lost,
  )
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
