import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { completeDetail } from '../../tests/support/riskInputs.ts'
import { signInOver, type SessionHeaders } from '../durability/httpClient.ts'

/** The results of the users' requests during the upgrade. */
export interface LoadReport {
  /** Requests with the expected response. */
  answered: number
  /** Risks whose creation was acknowledged. */
  created: number
  /** Every other result, such as `POST 502`. */
  lost: string[]
}

/** The pause between two calls of one user, in milliseconds. */
const pause = 60

/**
 * Four users at a URL who read and write until stopped, without retries.
 * @returns a function that stops them and returns the results
 */
export async function startLoad(origin: string): Promise<() => Promise<LoadReport>> {
  const report: LoadReport = { answered: 0, created: 0, lost: [] }
  let isOver = false
  const work = async (session: SessionHeaders) => {
    for (let turn = 0; !isOver; turn += 1) {
      const isWrite = turn % 2 === 0
      const [method, path] = isWrite ? ['POST', '/v1/risks/create'] : ['GET', '/v1/risks?type=item&fields=card']
      const headers = { ...session, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const body = isWrite ? JSON.stringify({ type: 'item', detail: completeDetail }) : null
      const status = await fetch(`${origin}/api${path}`, { method, headers, body }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        (error: Error) => error.message,
      )
      if (status === 200 || status === 201) report.answered += 1
      else report.lost.push(`${method} ${status}`)
      if (status === 201) report.created += 1
      await sleep(pause)
    }
  }
  const sessions = await Promise.all(
    ['assessor', 'owner', 'assessor6', 'owner6'].map((name) => signInOver(origin, name)),
  )
  const people = sessions.map(work)
  return async () => {
    isOver = true
    await Promise.all(people)
    return report
  }
}
