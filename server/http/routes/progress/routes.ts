import { progressCalls } from '#domain/wire/calls/progress'
import { databaseTime } from '#server/database/clock'
import type { App } from '#server/http/plugins/app'
import { readProgress } from '#server/queries/progress/readProgress'
import { listProgressRecords } from '#server/queries/progress/records'
import { implement, implementList } from '../implement.ts'
import { placeOfGroup } from '../placeOfGroup.ts'
import { viewerOf } from '../responses.ts'

/** The progress of company groups, for their administrators (rules progress.coverage and progress.records). */
export async function progressRoutes(app: App): Promise<void> {
  implement(app, progressCalls.readProgress, async (request) => readProgress(app.db, viewerOf(request), databaseTime()))
  implementList(app, progressCalls.listProgressRecords, 'records', async (request) => {
    const group = await placeOfGroup(app.db, request.query.company_group_id)
    return listProgressRecords(app.db, group, request.query, databaseTime())
  })
}
