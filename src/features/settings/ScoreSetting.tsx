import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { acceptanceOwnerLimit, riskAppetite } from '#domain/organisation/settings'
import { scores } from '#domain/risks/appetite'
import type { Setting } from '#domain/wire/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { SettingCard, type SettingRecord } from './SettingCard.tsx'
import { useSettingUpdate } from './useSettingUpdate.ts'

/** Settings that are a score of the heat map, with their texts. */
const texts = {
  [riskAppetite]: 'app.settings.appetite',
  [acceptanceOwnerLimit]: 'app.settings.ownerLimit',
} as const

type ScoreName = keyof typeof texts

/** A score of the whole group, which a System Admin sets (rules scoring.appetite and acceptance.given). */
export function ScoreSetting({ name }: { name: ScoreName }) {
  const text = texts[name]
  return (
    <SettingCard name={name} title={`${text}.title`} text={`${text}.text`}>
      {(setting) => <Control setting={setting} text={text} />}
    </SettingCard>
  )
}

function Control({ setting, text }: { setting: SettingRecord; text: (typeof texts)[ScoreName] }) {
  const translate = useText()
  const [chosen, setChosen] = useState(setting.value)
  const [isAsking, setAsking] = useState(false)
  const saved = ({ value }: Setting) => {
    return { sentence: translate('app.settings.saved', { setting: translate(`${text}.title`), value }) }
  }
  const { change, isDisabled, denied } = useSettingUpdate(setting, saved, 'service')
  const offered = [...new Set([...scores.map(String), setting.value])]
  return (
    <>
      <DisabledTooltip reason={denied}>
        <TextField
          select
          size="small"
          label={translate(`${text}.label`)}
          value={setting.value}
          disabled={isDisabled}
          onChange={({ target }) => {
            setChosen(target.value)
            setAsking(true)
          }}
          sx={{ minWidth: 160 }}
        >
          {offered.map((score) => (
            <MenuItem key={score} value={score}>
              {score}
            </MenuItem>
          ))}
        </TextField>
      </DisabledTooltip>
      <ConfirmDialog
        open={isAsking}
        title={translate(`${text}.title`)}
        text={translate(`${text}.confirm`, { before: setting.value, after: chosen })}
        onClose={() => setAsking(false)}
        onOk={() => change(chosen)}
      />
    </>
  )
}
