import type { Pool } from 'pg'
import type { TimedAction } from '../report.ts'
import { medianOf } from '../support/figures.ts'
import type { HttpCaller } from '../support/httpCaller.ts'
import { load } from '../support/load.ts'
import type { HotCall } from './call.ts'
import { exportPages } from './reads.ts'

/**
 * All pages of an export of 10,000 risks, by eight callers who share them, and the same by bare SQL in turns.
 * @param page the call of one page: the number of the request is that of the page
 */
export async function measureExportFeed(
  page: HotCall,
  connections: readonly HttpCaller[],
  pool: Pool,
  rounds: number,
): Promise<TimedAction> {
  const wholeFeed = async (run: (number: number, caller: number) => Promise<void>) => {
    const { perSecond } = await load(run, { seconds: Infinity, calls: exportPages })
    return (exportPages / perSecond) * 1000
  }
  const milliseconds: number[] = []
  const sqlMilliseconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    milliseconds.push(
      await wholeFeed(async (number, caller) => {
        await connections[caller]?.send(page.http(number))
      }),
    )
    sqlMilliseconds.push(await wholeFeed((number) => page.sql(pool, number)))
  }
  return {
    title: 'export feed of 10,000 risks',
    milliseconds: medianOf(milliseconds),
    sqlMilliseconds: medianOf(sqlMilliseconds),
  }
}
