import { Box, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { reviewIntervals } from '#domain/organisation/settings'
import { levels } from '#domain/risks/heatMap'
import { initialReviewIntervals, maxIntervalDays, reviewIntervalsOf } from '#domain/risks/reviewDates'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { DisabledTooltip } from '#src/ui/DisabledTooltip.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useSettingUpdate, type SettingRecord } from './SettingCard.tsx'

/** The number of days until the review of a complete record, by its net level (rule review-dates.intervals). */
export function ReviewIntervalsCard() {
  const translate = useText()
  const { data: setting } = useGetOne<SettingRecord>('settings', { id: reviewIntervals })
  return (
    <SectionCard
      title={translate('app.settings.reviewIntervals.title')}
      text={translate('app.settings.reviewIntervals.text')}
    >
      {setting ? <IntervalFields key={setting.value} setting={setting} /> : <Skeleton width={240} height={40} />}
    </SectionCard>
  )
}

function IntervalFields({ setting }: { setting: SettingRecord }) {
  const translate = useText()
  const dates = useDates()
  const stored = reviewIntervalsOf(setting.value) ?? initialReviewIntervals
  const [days, setDays] = useState(() => ({ high: `${stored.high}`, medium: `${stored.medium}`, low: `${stored.low}` }))
  const written = JSON.stringify(Object.fromEntries(levels.map((level) => [level, Number(days[level])])))
  const next = reviewIntervalsOf(written)
  const isChanged = levels.some((level) => Number(days[level]) !== stored[level])
  const { update, isPending, mayChange } = useSettingUpdate(setting, written, 'app.settings.reviewIntervals.done')
  const isWrong = (level: (typeof levels)[number]) =>
    reviewIntervalsOf(JSON.stringify({ ...initialReviewIntervals, [level]: Number(days[level]) })) === null
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (next && isChanged) void update()
      }}
    >
      <DisabledTooltip reason={mayChange === false ? translate('app.settings.fourEyes.denied') : undefined}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          {levels.toReversed().map((level) => (
            <TextField
              key={level}
              size="small"
              label={translate(`app.settings.reviewIntervals.${level}`)}
              value={days[level]}
              disabled={!mayChange || isPending}
              error={isWrong(level)}
              helperText={
                isWrong(level)
                  ? translate('app.settings.reviewIntervals.wrong', { longest: maxIntervalDays })
                  : undefined
              }
              onChange={({ target }) => setDays({ ...days, [level]: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              sx={{ width: 170 }}
            />
          ))}
          <BusyButton
            type="submit"
            variant="contained"
            disabled={!mayChange || !next || !isChanged}
            loading={isPending}
          >
            {translate('app.settings.reviewIntervals.save')}
          </BusyButton>
        </Box>
      </DisabledTooltip>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.5 }}>
        {translate('app.settings.appetite.updated', { date: dates.withTime(setting.updatedAt) })}
      </Typography>
    </Box>
  )
}
