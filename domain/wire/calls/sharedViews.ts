import { z } from 'zod'
import { riskReaders } from '../../access/roles.ts'
import { boardPermissions } from '../../risks/access/visibility.ts'
import { deleted } from '../common.ts'
import { expectedVersion } from '../risks.ts'
import { sharedView, sharedViewInput, sharedViewsQuery, sharedViewUpdate } from '../sharedViews.ts'
import { get, post, put, remove } from './call.ts'

const path = '/api/v1/shared-views'
const one = '/api/v1/shared-views/:id'
const readers = { tag: 'shared views', access: { roles: riskReaders } } as const

/** Views of the board that a company group shares (rules views.shared, views.shared-change). */
export const sharedViewCalls = {
  listSharedViews: get(path, { ...readers, query: sharedViewsQuery, response: z.array(sharedView) }),
  shareView: post(path, {
    tag: 'shared views',
    access: { permissions: boardPermissions },
    body: sharedViewInput,
    response: sharedView,
    creates: true,
  }),
  renameSharedView: put(one, { ...readers, body: sharedViewUpdate, response: sharedView }),
  unshareView: remove(one, { ...readers, body: expectedVersion.nullish(), response: deleted }),
}
