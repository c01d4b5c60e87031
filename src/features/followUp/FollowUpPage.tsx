import { Stack } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { HolidaysSection } from './HolidaysSection.tsx'
import { TimesSection } from './TimesSection.tsx'

/** `/admin/follow-up`: when what waits is due (rules follow-up.times and follow-up.holidays). */
export default function FollowUpPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2, maxWidth: 960 }}>
      <PageHead title={translate('followUp.title')} text={translate('followUp.text')} />
      <TimesSection />
      <HolidaysSection />
    </Stack>
  )
}
