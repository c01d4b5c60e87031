import { Alert, AlertTitle, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { isFeatureWindowOpen } from '#domain/organisation/featureWindow'
import { dayOf } from '#i18n/dates'
import { useSession } from '#src/authProvider/identity.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Asks the people of some groups to answer a survey, for a limited time and until dismissed (rule
 * screens.feature-window).
 */
export function FeatureWindow() {
  const translate = useText()
  const dates = useDates()
  const { user } = useSession()
  const { featureWindow } = useConfiguration()
  const [isDismissed, setDismissed] = useState(false)
  const [today] = useState(() => dayOf(new Date()))
  const companyGroupId = user.defaultRoleAssignment?.companyGroup.id
  if (!featureWindow || companyGroupId === undefined || isDismissed) return null
  const { surveyUrl, to } = featureWindow
  const key = `riskBoard.featureWindow.${user.id}`
  const isOpen = isFeatureWindowOpen(featureWindow, companyGroupId, today)
  if (!isOpen || localStorage.getItem(key) === surveyUrl) return null

  const dismiss = () => {
    localStorage.setItem(key, surveyUrl)
    setDismissed(true)
  }
  return (
    <Alert
      component="section"
      role="region"
      aria-labelledby="feature-window-title"
      severity="info"
      variant="outlined"
      sx={{ mb: 2, bgcolor: 'background.paper' }}
    >
      <AlertTitle id="feature-window-title">{translate('app.featureWindow.title')}</AlertTitle>
      {translate('app.featureWindow.text', { date: dates.text(to) })}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          size="small"
          component="a"
          href={surveyUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={dismiss}
        >
          {translate('app.featureWindow.open')}
        </Button>
        <Button size="small" onClick={dismiss}>
          {translate('app.featureWindow.dismiss')}
        </Button>
      </Stack>
    </Alert>
  )
}
