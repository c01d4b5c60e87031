import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { setting, settingInput, settingListQuery, settingParams } from '../settings.ts'
import { get, put } from './call.ts'

const tag = 'settings'
const one = '/api/v1/settings/:key'
const readers = { tag, access: 'signedIn', keys: 'bearer' } as const

/** Settings by name, such as MD_FLOW_ACTIVATION (rule permissions.reading). */
export const settingCalls = {
  listSettings: get('/api/v1/settings', { ...readers, query: settingListQuery, response: z.array(setting) }),
  readSetting: get(one, { ...readers, params: settingParams, response: setting }),
  changeSetting: put(one, {
    tag,
    access: { roles: administrators },
    confirmation: 'protected',
    event: 'setting_change',
    params: settingParams,
    body: settingInput,
    response: setting,
  }),
}
