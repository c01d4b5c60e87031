import { MenuItem, Skeleton, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { scores } from '#domain/risks/appetite'
import { acceptanceOwnerLimit, riskAppetite } from '#domain/organisation/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSettingUpdate, type SettingRecord } from './SettingCard.tsx'

/** Settings that are a score of the heat map, with their texts. */
const texts = {
  [riskAppetite]: 'app.settings.appetite',
  [acceptanceOwnerLimit]: 'app.settings.ownerLimit',
} as const

type ScoreSetting = keyof typeof texts

/** A score of the whole group, which a System Admin sets (rules scoring.appetite and acceptance.given). */
export function ScoreCard({ name }: { name: ScoreSetting }) {
  const translate = useText()
  const { data: setting, error, refetch } = useGetOne<SettingRecord>('settings', { id: name })
  return (
    <SettingRow title={translate(`${texts[name]}.title`)} text={translate(`${texts[name]}.text`)}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : setting ? (
        <ScoreField setting={setting} text={texts[name]} />
      ) : (
        <Skeleton width={240} height={40} role="status" aria-label={translate('app.loading')} />
      )}
    </SettingRow>
  )
}

function ScoreField({ setting, text }: { setting: SettingRecord; text: (typeof texts)[ScoreSetting] }) {
  const translate = useText()
  const [chosen, setChosen] = useState(setting.value)
  const [isAsking, setAsking] = useState(false)
  const { update, isPending, mayChange } = useSettingUpdate(setting, chosen, `${text}.done`)
  const offered = [...new Set([...scores.map(String), setting.value])]
  return (
    <>
      <DisabledTooltip reason={mayChange === false ? translate('app.settings.fourEyes.denied') : undefined}>
        <TextField
          select
          size="small"
          label={translate(`${text}.label`)}
          value={setting.value}
          disabled={!mayChange || isPending}
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
        onOk={() => void update()}
      />
    </>
  )
}
