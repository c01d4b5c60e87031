import { useCanAccess } from 'react-admin'
import { isSystemSetting } from '#domain/organisation/settings'
import type { Setting } from '#domain/wire/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import type { Notice } from '#src/ui/useNotice.ts'
import type { SettingRecord } from './SettingCard.tsx'

/**
 * Changes a setting, for users who may; `denied` is the reason for others (rule admin.settings).
 * @param notice the message after the change
 * @param errors `service` for a button
 */
export function useSettingUpdate(
  { id, updatedAt }: SettingRecord,
  notice: (changed: Setting) => Notice,
  errors: 'form' | 'service',
) {
  const translate = useText()
  const { canAccess: mayChange } = useCanAccess({ resource: 'settings', action: 'edit', record: { id } })
  const { mutateAsync, mutate, isPending } = useSave('PUT /api/v1/settings/:key', { notice, errors })
  const reason = isSystemSetting(id) ? 'app.settings.denied' : 'mdFlow.activation.denied'
  const partsOf = (value: string) => ({ params: { key: id }, body: { value, updatedAt } })
  return {
    /** For a form, which shows a refusal. */
    save: (value: string) => mutateAsync(partsOf(value)),
    /** For a button, whose refusal a dialog shows. */
    change: (value: string) => mutate(partsOf(value)),
    isDisabled: mayChange !== true || isPending,
    denied: mayChange === false ? translate(reason) : undefined,
  }
}
