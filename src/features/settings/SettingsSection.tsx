import { Link, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import {
  acceptanceOwnerLimit,
  completedImportUntil,
  dailyMailAt,
  isSwitch,
  lateAfterDays,
  reviewIntervals,
} from '#domain/organisation/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { CompletedImportCard } from './CompletedImportCard.tsx'
import { DailyMailCard } from './DailyMailCard.tsx'
import { LateAfterDaysCard } from './LateAfterDaysCard.tsx'
import { ReviewIntervalsCard } from './ReviewIntervalsCard.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { SettingCard, type SettingRecord } from './SettingCard.tsx'

/**
 * The settings of the whole group (rule admin.settings), for a System Admin or the Group Admin of level 1. They have no
 * page in the menu (rule menu.admin), so they are next to the role setting.
 */
export function SettingsSection() {
  const translate = useText()
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'settings', action: 'edit' })
  const { data: settings = [], isSuccess } = useGetList<SettingRecord>('settings', {}, { enabled: mayChange })
  const isTarget = useLocation().hash === '#settings'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser jumped before the settings were there.
    if (!isTarget || !isSuccess) return
    heading.current?.focus()
    heading.current?.scrollIntoView?.({ block: 'start' })
  }, [isTarget, isSuccess])
  if (!mayChange) return null
  return (
    <Stack component="section" aria-labelledby="settings-title" sx={{ gap: 1.5, mt: 2 }}>
      <div>
        <Typography
          id="settings-title"
          variant="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ scrollMarginTop: 80, outline: 0 }}
        >
          {translate('app.settings.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('app.settings.text')}{' '}
          <Link component={RouterLink} to="/admin/md-flow-management">
            {translate('app.settings.groups')}
          </Link>
        </Typography>
      </div>
      {settings
        .map(({ name }) => name)
        .filter(isSwitch)
        .map((name) => (
          <SettingCard key={name} name={name} />
        ))}
      {settings.some(({ name }) => name === acceptanceOwnerLimit) && <ScoreCard name={acceptanceOwnerLimit} />}
      {settings.some(({ name }) => name === reviewIntervals) && <ReviewIntervalsCard />}
      {settings.some(({ name }) => name === lateAfterDays) && <LateAfterDaysCard />}
      {settings.some(({ name }) => name === dailyMailAt) && <DailyMailCard />}
      {settings.some(({ name }) => name === completedImportUntil) && <CompletedImportCard />}
    </Stack>
  )
}
