import { Box, Stack, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { ControlExhibits } from './ControlExhibits.tsx'
import { RiskExhibits } from './RiskExhibits.tsx'
import { StateExhibits } from './StateExhibits.tsx'
import { ThemeExhibits } from './ThemeExhibits.tsx'

/** `/showcase`: the theme and the shared components in all their states. */
export default function ShowcasePage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('showcase.title')} />
      <div>
        <Typography variant="h1">{translate('showcase.title')}</Typography>
        <Typography color="text.secondary">{translate('showcase.text')}</Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
        <RiskExhibits />
        <ControlExhibits />
        <StateExhibits />
        <ThemeExhibits />
      </Box>
    </Stack>
  )
}
