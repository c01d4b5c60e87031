import { Stack } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { AbsencesInArea } from '../absences/AbsenceSection.tsx'
import { HolidaysSection } from './HolidaysSection.tsx'
import { TimesSection } from './TimesSection.tsx'

/** `/admin/follow-up`: due dates and deputies (rules follow-up.times, follow-up.holidays and deputies.naming). */
export default function FollowUpPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2, maxWidth: 960 }}>
      <PageHead title={translate('followUp.title')} text={translate('followUp.text')} />
      <TimesSection />
      <AbsencesInArea />
      <HolidaysSection />
    </Stack>
  )
}
