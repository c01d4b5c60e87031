import type { Pool } from 'pg'
import type { Db } from '#server/database/client'
import type { BestSql } from '../best.ts'
import { replay, statementsOf, type Statement } from '../support/bareSql.ts'
import type { HttpCall } from '../support/httpCaller.ts'
import type { Person } from '../support/people.ts'

/** One hot call of the API with its minimum SQL. */
export interface HotCall {
  title: string
  /** The request with this number. */
  http(number: number): HttpCall
  /** The bare SQL of that request, through the same driver. */
  sql(pool: Pool, number: number): Promise<void>
  /** The best SQL for the same response, if it differs from that. */
  best?: BestSql
  /** The statements of its first request, without the session, of a reading call. */
  statements?: readonly Statement[]
  /** The maximum number of requests, if each uses something up. */
  calls?: number
}

/** A reading call. Its bare SQL consists of the call's own queries, without the session. */
export async function readingCall(
  pool: Pool,
  {
    title,
    person,
    requests,
    best,
  }: { title: string; person: Person; requests: { path: string; read: Read }[]; best?: BestSql },
): Promise<HotCall> {
  const asked = await Promise.all(
    requests.map(async ({ path, read }) => ({ path, statements: await statementsOf(pool, (db) => read(db)) })),
  )
  const numbered = (number: number): { path: string; statements: Statement[] } => {
    const request = asked[number % asked.length]
    if (!request) throw new Error(`${title} asks for nothing`)
    return request
  }
  return {
    title,
    ...(best ? { best } : {}),
    statements: numbered(0).statements,
    http: (number) => ({ method: 'GET', path: numbered(number).path, headers: person.headers }),
    sql: (sessions, number) => replay(sessions, numbered(number).statements),
  }
}

type Read = (db: Db) => Promise<unknown>
