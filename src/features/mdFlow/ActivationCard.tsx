import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Setting } from '#domain/wire/settings'
import { mayChangeSettings } from '#domain/access/administration'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import { formatDateTime } from '#src/platform/dates.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { GreyedTooltip } from '#src/ui/GreyedTooltip.tsx'
import { useMdFlowSetting, useRefreshMdFlow } from './mdFlowData.ts'

/** The switch for the whole group, which a System Admin or the Group Admin of level 1 sets (rule admin.settings). */
export function ActivationCard() {
  const translate = useText()
  const { data: setting, error, refetch } = useMdFlowSetting()
  return (
    <Paper variant="outlined" component="section" aria-labelledby="activation-title" sx={{ borderRadius: 3, p: 2.5 }}>
      <Typography id="activation-title" variant="h2">
        {translate('mdFlow.activation.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('mdFlow.activation.text')}
      </Typography>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : setting ? (
        <ActivationSwitch setting={setting} />
      ) : (
        <Skeleton width={240} height={38} aria-label={translate('app.loading')} />
      )}
    </Paper>
  )
}

function ActivationSwitch({ setting }: { setting: Setting }) {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshMdFlow()
  const [isAsking, setAsking] = useState(false)
  const { user } = useSession()
  const mayChange = mayChangeSettings(useRole(), user.buLevel)
  const isOn = setting.value === 'true'
  const change = isOn ? 'switchOff' : 'switchOn'

  const toggle = async () => {
    showLoader()
    try {
      await dataProvider.setMdFlowSetting(setting, !isOn)
      notify(`mdFlow.activation.done.${change}`, { type: 'success' })
    } catch {
      // The error dialogs have said why.
    } finally {
      await refresh()
      hideLoader()
    }
  }

  return (
    <>
      <GreyedTooltip reason={mayChange ? undefined : translate('mdFlow.activation.denied')}>
        <FormControlLabel
          disabled={!mayChange}
          control={<Switch checked={isOn} onChange={() => setAsking(true)} />}
          label={translate(isOn ? 'mdFlow.activation.on' : 'mdFlow.activation.off')}
        />
      </GreyedTooltip>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {translate('mdFlow.activation.updated', { date: formatDateTime(setting.updatedAt) })}
      </Typography>
      <ConfirmDialog
        open={isAsking}
        title={translate('mdFlow.activation.confirmTitle')}
        text={translate(`mdFlow.activation.confirm.${change}`)}
        onClose={() => setAsking(false)}
        onOk={() => void toggle()}
      />
    </>
  )
}
