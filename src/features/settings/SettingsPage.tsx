import { Button, Stack, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import {
  acceptanceOwnerLimit,
  acceptanceRequired,
  answerLinks,
  completedImportUntil,
  dailyMailAt,
  fourEyes,
  invitations,
  lateAfterDays,
  mdFlowActivation,
  reviewIntervals,
  targetRequired,
} from '#domain/organisation/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import {
  CompletedImportSetting,
  DailyMailSetting,
  LateAfterDaysSetting,
  ReviewIntervalsSetting,
} from './FieldsSetting.tsx'
import { ScoreSetting } from './ScoreSetting.tsx'
import type { SettingRecord } from './SettingCard.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'

/** The settings by group, each with its row. */
const groups = {
  ratings: {
    [targetRequired]: <SwitchSetting name={targetRequired} />,
    [acceptanceRequired]: <SwitchSetting name={acceptanceRequired} />,
    [acceptanceOwnerLimit]: <ScoreSetting name={acceptanceOwnerLimit} />,
    [reviewIntervals]: <ReviewIntervalsSetting />,
  },
  workflow: {
    [mdFlowActivation]: <SwitchSetting name={mdFlowActivation} />,
    [fourEyes]: <SwitchSetting name={fourEyes} />,
    [lateAfterDays]: <LateAfterDaysSetting />,
    [completedImportUntil]: <CompletedImportSetting />,
  },
  emails: {
    [dailyMailAt]: <DailyMailSetting />,
    [answerLinks]: <SwitchSetting name={answerLinks} />,
    [invitations]: <SwitchSetting name={invitations} />,
  },
} as const

/** `/admin/settings`: the settings of the whole group (rule admin.settings). */
export default function SettingsPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2, maxWidth: 1100 }}>
      <PageHead
        title={translate('app.menu.settings')}
        action={
          <Button component={Link} to="/admin/md-flow-management">
            {translate('app.menu.mdFlowManagement')}
          </Button>
        }
      />
      <Settings />
    </Stack>
  )
}

function Settings() {
  const translate = useText()
  const { data: settings, error, refetch } = useGetList<SettingRecord>('settings')
  if (error || !settings)
    return <QueryState error={error} retry={refetch} outline={<CardSkeletons count={3} height={260} />} />
  const known = new Set<string>(settings.map(({ name }) => name))
  return Object.entries(groups).map(([group, rows]) => {
    const shown = Object.entries(rows).filter(([name]) => known.has(name))
    return (
      shown.length > 0 && (
        <div key={group}>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {translate(`app.settings.parts.${group as keyof typeof groups}`)}
          </Typography>
          {shown.map(([name, row]) => (
            <Fragment key={name}>{row}</Fragment>
          ))}
        </div>
      )
    )
  })
}
