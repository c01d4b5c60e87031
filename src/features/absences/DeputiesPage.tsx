import { Card, Stack } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { Absences } from './AbsenceSection.tsx'

/** `/admin/deputies`: the deputies in the area of an administrator (rule deputies.naming). */
export default function DeputiesPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2, maxWidth: 960 }}>
      <PageHead title={translate('absences.list')} text={translate('absences.reachText')} />
      <Card sx={{ p: { xs: 2, md: 2.5 } }}>
        <Absences isShown={() => true} />
      </Card>
    </Stack>
  )
}
