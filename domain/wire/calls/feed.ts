import { z } from 'zod'
import { exportPermission, exportPermissions } from '#domain/risks/access/visibility'
import { feedQuery } from '../feed.ts'
import { get } from './call.ts'

/** The flat rows that reporting programs load by URL (rule feed.rows). */
export const feedCalls = {
  readFeed: get('/api/v1/feed/risks', {
    tag: 'feed',
    description: 'Flat rows, one a risk, as CSV or JSON; docs/feed.md describes each column.',
    access: { permissions: exportPermissions, ofType: exportPermission },
    keys: 'basic',
    event: 'export',
    query: feedQuery,
    response: z.unknown(),
  }),
}
