import { FormControlLabel, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import {
  acceptanceRequired,
  answerLinks,
  fourEyes,
  invitations,
  mdFlowActivation,
  targetRequired,
} from '#domain/organisation/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { SettingCard, type SettingRecord } from './SettingCard.tsx'
import { useSettingUpdate } from './useSettingUpdate.ts'

/** Settings that are on or off, with their texts. */
const texts = {
  [mdFlowActivation]: 'mdFlow.activation',
  [fourEyes]: 'app.settings.fourEyes',
  [acceptanceRequired]: 'app.settings.acceptanceRequired',
  [targetRequired]: 'app.settings.targetRequired',
  [answerLinks]: 'app.settings.answerLinks',
  [invitations]: 'app.settings.invitations',
} as const

type SwitchName = keyof typeof texts

/** A switch of the whole group, which asks before it changes (rule admin.settings). */
export function SwitchSetting({ name }: { name: SwitchName }) {
  const text = texts[name]
  return (
    <SettingCard name={name} title={`${text}.title`} text={`${text}.text`}>
      {(setting) => <Control setting={setting} text={text} />}
    </SettingCard>
  )
}

function Control({ setting, text }: { setting: SettingRecord; text: (typeof texts)[SwitchName] }) {
  const translate = useText()
  const [isAsking, setAsking] = useState(false)
  const isOn = setting.value === 'true'
  const change = isOn ? 'switchOff' : 'switchOn'
  const { change: write, isDisabled, denied } = useSettingUpdate(setting, () => `${text}.done.${change}`, 'service')
  return (
    <>
      <DisabledTooltip reason={denied}>
        <FormControlLabel
          disabled={isDisabled}
          control={<Switch checked={isOn} onChange={() => setAsking(true)} />}
          label={translate(isOn ? 'app.settings.on' : 'app.settings.off')}
        />
      </DisabledTooltip>
      {denied !== undefined && <Typography variant="body2">{denied}</Typography>}
      <ConfirmDialog
        open={isAsking}
        title={translate(`${text}.title`)}
        text={translate(`${text}.confirm.${change}`)}
        onClose={() => setAsking(false)}
        onOk={() => write(String(!isOn))}
      />
    </>
  )
}
