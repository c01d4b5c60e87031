import { FormControlLabel, Skeleton, Switch, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess, useGetOne, useUpdate } from 'react-admin'
import {
  acceptanceRequired,
  fourEyes,
  invitations,
  mdFlowActivation,
  type SwitchSetting,
  targetRequired,
  answerLinks,
} from '#domain/organisation/settings'
import type { Setting } from '#domain/wire/settings'
import { companyGroupQueries } from '#src/dataProvider/endpoints/companyGroups.ts'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { SettingRow } from './SettingRow.tsx'

/** Settings that are on or off, with their texts. */
const texts = {
  [mdFlowActivation]: 'mdFlow.activation',
  [fourEyes]: 'app.settings.fourEyes',
  [acceptanceRequired]: 'app.settings.acceptanceRequired',
  [targetRequired]: 'app.settings.targetRequired',
  [answerLinks]: 'app.settings.answerLinks',
  [invitations]: 'app.settings.invitations',
} as const satisfies Record<SwitchSetting, string>

/** A setting as a react-admin record; its id is its name. */
export type SettingRecord = Setting & { id: string }

/** A switch of the whole group, which a System Admin or the Group Admin of level 1 sets (rule admin.settings). */
export function SettingCard({ name }: { name: SwitchSetting }) {
  const translate = useText()
  const { data: setting, error, refetch } = useGetOne<SettingRecord>('settings', { id: name })
  return (
    <SettingRow title={translate(`${texts[name]}.title`)} text={translate(`${texts[name]}.text`)}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : setting ? (
        <SettingSwitch setting={setting} text={texts[name]} />
      ) : (
        <Skeleton width={240} height={38} role="status" aria-label={translate('app.loading')} />
      )}
    </SettingRow>
  )
}

/** Changes a setting, for users who may. */
export function useSettingUpdate(setting: SettingRecord, value: string, done: PlainTextKey) {
  const notify = useNotice()
  const queryClient = useQueryClient()
  const { canAccess: mayChange } = useCanAccess({ resource: 'settings', action: 'edit', record: setting })
  const [update, { isPending }] = useUpdate<SettingRecord>(
    'settings',
    { id: setting.id, data: { value }, previousData: setting },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify(done, { type: 'success' }),
      // Reloads after success and failure, because the setting and the values that depend on it may have changed.
      onSettled: () =>
        Promise.all([
          refreshResources(queryClient, ['settings', 'risks', 'appetites']),
          queryClient.invalidateQueries({ queryKey: companyGroupQueries.mdFlows }),
        ]),
    },
  )
  return { update, isPending, mayChange }
}

function SettingSwitch({ setting, text }: { setting: SettingRecord; text: (typeof texts)[SwitchSetting] }) {
  const translate = useText()
  const [isAsking, setAsking] = useState(false)
  const isOn = setting.value === 'true'
  const change = isOn ? 'switchOff' : 'switchOn'
  const { update, isPending, mayChange } = useSettingUpdate(setting, String(!isOn), `${text}.done.${change}`)
  return (
    <>
      <DisabledTooltip reason={mayChange === false ? translate(`${text}.denied`) : undefined}>
        <FormControlLabel
          disabled={!mayChange || isPending}
          control={<Switch checked={isOn} onChange={() => setAsking(true)} />}
          label={translate(isOn ? `${text}.on` : `${text}.off`)}
        />
      </DisabledTooltip>
      {mayChange === false && <Typography variant="body2">{translate(`${text}.denied`)}</Typography>}
      <ConfirmDialog
        open={isAsking}
        title={translate(`${text}.confirmTitle`)}
        text={translate(`${text}.confirm.${change}`)}
        onClose={() => setAsking(false)}
        onOk={() => void update()}
      />
    </>
  )
}
