import { Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { useSession } from '#src/authProvider/identity.ts'
import { roleOf } from '#src/authProvider/session.ts'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { OwnAbsences } from '#src/features/absences/AbsenceSection.tsx'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { DownloadPersonalData } from './DownloadPersonalData.tsx'
import { FactorSection } from './factors/FactorSection.tsx'
import { EraPreference, MailPreferences } from './MailPreferences.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionList } from './SessionList.tsx'

/**
 * `/account`: sessions (rule session.own-sessions), password (rule session.change-password), second factor (rule
 * factor.kinds), deputies (rule deputies.naming), emails (rule follow-up.choice), era (rule text.era) and data of the user (rule
 * personal.export).
 */
export default function AccountPage() {
  const translate = useText()
  const session = useSession()
  const { userType } = session.user
  // Only an assignment can have a deputy.
  const hasRole = roleOf(session) !== undefined
  const { passwordSignIn = 'on' } = useConfiguration()
  return (
    <Stack sx={{ gap: 2, maxWidth: 860 }}>
      <PageHead title={translate('account.title')} />
      {hasRole && <OwnAbsences />}
      <SectionCard title={translate('account.sessions.title')}>
        <OwnSessions />
      </SectionCard>
      <SectionCard title={translate('account.password.title')}>
        {servesPasswords(passwordSignIn, userType) ? (
          <PasswordForm />
        ) : (
          <Typography variant="body2">{translate('account.password.notServed')}</Typography>
        )}
      </SectionCard>
      <SectionCard title={translate('account.factors.title')} text={translate('account.factors.text')}>
        <FactorSection />
      </SectionCard>
      <SectionCard title={translate('account.mails.title')} text={translate('account.mails.text')}>
        <MailPreferences />
      </SectionCard>
      {hasRole && (
        <SectionCard title={translate('account.era.title')}>
          <EraPreference />
        </SectionCard>
      )}
      <SectionCard title={translate('account.personalData.title')} text={translate('account.personalData.text')}>
        <DownloadPersonalData />
      </SectionCard>
    </Stack>
  )
}

/** The user's sessions. The user can end all of them except the current one, which has Logout. */
function OwnSessions() {
  const translate = useText()
  const { data: sessions = [] } = useQuery(userQueries.sessions())
  const end = useSave('DELETE /api/v1/sessions/:id', { notice: 'account.sessions.ended', errors: 'service' })
  const endOthers = useSave('DELETE /api/v1/sessions', { notice: 'account.sessions.othersEnded', errors: 'service' })
  return (
    <>
      <SessionList onEnd={({ id }) => end.mutate({ params: { id } })} />
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <BusyButton
          variant="outlined"
          sx={{ mt: 2 }}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {translate('account.sessions.endOthers')}
        </BusyButton>
      )}
    </>
  )
}
