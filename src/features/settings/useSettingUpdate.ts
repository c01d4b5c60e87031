import { useQueryClient } from '@tanstack/react-query'
import { useCanAccess, useUpdate } from 'react-admin'
import { isSystemSetting } from '#domain/organisation/settings'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice, type Notice } from '#src/ui/useNotice.ts'
import type { SettingRecord } from './SettingCard.tsx'

/**
 * Changes a setting, for users who may; `denied` is the reason for others (rule admin.settings).
 * @returns `update(value, done)`, which shows the message `done` after the change
 */
export function useSettingUpdate(setting: SettingRecord) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
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
        // Reloads after success and failure, because the setting and the values that depend on it may have changed.
        onSettled: () =>
          Promise.all([
            refreshResources(queryClient, ['settings', 'risks', 'appetites']),
            queryClient.invalidateQueries({ queryKey: companyGroupQueries.mdFlows }),
          ]),
      },
    )
  const reason = isSystemSetting(setting.id) ? 'app.settings.denied' : 'mdFlow.activation.denied'
  return {
    update,
    isDisabled: mayChange !== true || isPending,
    denied: mayChange === false ? translate(reason) : undefined,
  }
}
