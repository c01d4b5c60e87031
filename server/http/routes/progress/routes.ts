import { z } from 'zod'
import { administers } from '#domain/access/administration'
import { progress, progressRecord, progressRecordsQuery } from '#domain/wire/progress'
import { denied } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readProgress } from '#server/queries/progress/readProgress'
import { listProgressRecords } from '#server/queries/progress/records'
import { placeOfGroup } from '../placeOfGroup.ts'
import { responses, setContentRange, viewerOf } from '../responses.ts'

const groupAdmins = { access: { roles: ['Group Admin' as const] } }
const tags = ['progress']

/** How far company groups have come, for who administers them (rules progress.coverage and progress.records). */
export async function progressRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/progress',
    {
      config: { ...groupAdmins, mayBeOld: true },
      schema: {
        tags,
        description: 'Who recorded, submitted and reported in the reach of the caller, and who is late.',
        response: responses(progress),
      },
    },
    async (request) => readProgress(app.db, viewerOf(request), new Date()),
  )

  app.get(
    '/api/v1/progress/records',
    {
      config: { ...groupAdmins, mayBeOld: true },
      schema: {
        tags,
        description: 'The submitted records behind one of these numbers of a company group.',
        querystring: progressRecordsQuery,
        response: responses(z.array(progressRecord)),
      },
    },
    async (request, reply) => {
      const group = await placeOfGroup(app.db, request.query.company_group_id)
      if (!administers(actorOf(request), group.hierarchy)) throw denied()
      const page = await listProgressRecords(app.db, group, request.query, new Date())
      setContentRange(reply, 'records', request.query, page)
      return page.rows
    },
  )
}
