import type { Setting } from '#domain/wire/settings'
import { mdFlowActivation } from '#domain/risks/workflow/mdFlow'
import { request } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

const path = `/settings/${encodeURIComponent(mdFlowActivation)}`

/** The setting that switches the managing-director flow on for the whole group (rule md-flow.setting). */
export const settingVerbs = {
  async getMdFlowSetting(options?: VerbOptions): Promise<Setting> {
    return (await request<Setting>(path, { ...options })).data
  },

  /** @param setting as the screen showed it */
  async setMdFlowSetting(setting: Setting, isOn: boolean, options?: VerbOptions): Promise<Setting> {
    const body = { value: String(isOn), updatedAt: setting.updatedAt }
    return (await request<Setting>(path, { ...options, method: 'PUT', body })).data
  },
}
