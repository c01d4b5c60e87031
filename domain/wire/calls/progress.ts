import { z } from 'zod'
import { areaAdministrators } from '#domain/access/administration'
import { progress, progressRecord, progressRecordsQuery } from '../progress.ts'
import { get } from './call.ts'

const admins = { tag: 'progress', access: { roles: areaAdministrators } } as const

/** The progress of company groups, for their administrators (rules progress.coverage, progress.records). */
export const progressCalls = {
  readProgress: get('/api/v1/progress', {
    ...admins,
    description: 'The recorded, submitted and reported records in the area of the caller, and the late ones.',
    response: progress,
  }),
  listProgressRecords: get('/api/v1/progress/records', {
    tag: admins.tag,
    access: { roles: areaAdministrators, administers: 'company_group_id' },
    description: 'The submitted records behind one of these numbers of a company group.',
    query: progressRecordsQuery,
    response: z.array(progressRecord),
  }),
}
