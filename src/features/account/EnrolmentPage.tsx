import { Box, Button, Container, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useLogout } from 'react-admin'
import { ownFactors } from '#src/authProvider/factors.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { openDocument } from '#src/platform/locale.ts'
import { LanguageLink } from '#src/ui/LanguageLink.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { FactorSection } from './factors/FactorSection.tsx'

/**
 * `/second-factor`: users who must have a second factor set it up here before they can open other pages (rule
 * factor.required).
 */
export default function EnrolmentPage() {
  const translate = useText()
  const logout = useLogout()
  const { data: factors } = useQuery(ownFactors)
  const hasFactor = factors !== undefined && factors.codesSince !== null
  return (
    <Container component="main" maxWidth="sm" sx={{ py: { xs: 2, sm: 6 } }}>
      <PageTitle title={translate('account.factors.enrolTitle')} />
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
          <Button onClick={() => void logout()}>{translate('account.factors.signOut')}</Button>
          <Box sx={{ '& a': { color: 'primary.main', fontWeight: 600 } }}>
            <LanguageLink />
          </Box>
        </Stack>
        <Typography variant="h1">{translate('account.factors.enrolTitle')}</Typography>
        <Typography>{translate('account.factors.enrolText')}</Typography>
        <SectionCard title={translate('account.factors.title')}>
          <FactorSection />
        </SectionCard>
        {hasFactor && (
          // Loads a new document because the session has changed.
          <Button variant="contained" size="large" onClick={() => openDocument('/')}>
            {translate('account.factors.goOn')}
          </Button>
        )}
      </Stack>
    </Container>
  )
}
