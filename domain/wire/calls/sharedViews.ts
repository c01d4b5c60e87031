import { z } from 'zod'
import { riskReaders } from '../../access/roles.ts'
import { boardPermissions } from '../../risks/access/visibility.ts'
import { deleted, idParams } from '../common.ts'
import { expectedVersion } from '../risks.ts'
import { sharedView, sharedViewInput, sharedViewsQuery, sharedViewUpdate } from '../sharedViews.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/shared-views'
const one = '/api/v1/shared-views/:id'
const readers = { tag: 'shared views', access: { roles: riskReaders } } as const

/** Views of the board that a company group shares (rules views.shared, views.shared-change). */
export const sharedViewCalls = callsOf({
  listSharedViews: { method: 'GET', path, ...readers, query: sharedViewsQuery, response: z.array(sharedView) },
  shareView: {
    method: 'POST',
    path,
    tag: 'shared views',
    access: { permissions: boardPermissions },
    body: sharedViewInput,
    response: sharedView,
    creates: true,
  },
  renameSharedView: {
    method: 'PUT',
    path: one,
    ...readers,
    params: idParams,
    body: sharedViewUpdate,
    response: sharedView,
  },
  unshareView: {
    method: 'DELETE',
    path: one,
    ...readers,
    params: idParams,
    body: expectedVersion.nullish(),
    response: deleted,
  },
})
