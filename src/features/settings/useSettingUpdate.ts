import { useCanAccess, useUpdate } from 'react-admin'
import { isSystemSetting } from '#domain/organisation/settings'
import { appetiteQueries } from '#src/dataProvider/endpoints/appetites.ts'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { reactAdminKeys } from '#src/platform/reactAdminKeys.ts'
import { useNotice, type Notice } from '#src/ui/useNotice.ts'
import type { SettingRecord } from './SettingCard.tsx'

/** A setting, and the values that depend on it. */
const changedKeys = [
  reactAdminKeys.resource('settings'),
  riskKeys.all,
  appetiteQueries.any,
  companyGroupQueries.mdFlows,
]

/**
 * Changes a setting, for users who may; `denied` is the reason for others (rule admin.settings).
 * @returns `update(value, done)`, which shows the message `done` after the change
 */
export function useSettingUpdate(setting: SettingRecord) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshOf(changedKeys)
  const { canAccess: mayChange } = useCanAccess({ resource: 'settings', action: 'edit', record: setting })
  const [change, { isPending }] = useUpdate<SettingRecord>()
  const update = (value: string, done: Notice) =>
    change(
      'settings',
      { id: setting.id, data: { value }, previousData: setting },
      {
        mutationMode: 'pessimistic',
        returnPromise: true,
        onSuccess: () => notify(done, { type: 'success' }),
        // A refusal may mean that somebody else has changed it.
        onSettled: refresh,
      },
    )
  const reason = isSystemSetting(setting.id) ? 'app.settings.denied' : 'mdFlow.activation.denied'
  return {
    update,
    isDisabled: mayChange !== true || isPending,
    denied: mayChange === false ? translate(reason) : undefined,
  }
}
