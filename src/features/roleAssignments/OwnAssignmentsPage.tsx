import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { forgetSession } from '#src/authProvider/session.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { storeClientState } from '#src/platform/storage.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import type { ListedRoleAssignment } from '#src/dataProvider/endpoints/roleAssignments.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { openDocument } from '#src/platform/locale.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { useAssignmentsOfUser } from './assignmentData.ts'
import { OwnTable } from './OwnTable.tsx'

/** `/setting/role-assignments`: one's own assignments, and the choice of the default (rule assignments.default). */
export default function OwnAssignmentsPage() {
  const translate = useText()
  const { user } = useSession()
  const { data, isPending, error, refetch } = useAssignmentsOfUser(user.id)
  const [wanted, setWanted] = useState<ListedRoleAssignment>()
  const setDefault = useSetDefault()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('roleAssignments.own.title')} />
      <div>
        <Typography variant="h1">{translate('roleAssignments.own.title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(data?.length === 1 ? 'roleAssignments.own.single' : 'roleAssignments.own.text')}
        </Typography>
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : isPending || !data ? (
        <Skeleton variant="rounded" height={240} aria-label={translate('app.loading')} />
      ) : data.length === 0 ? (
        <EmptyState title={translate('roleAssignments.own.none')} />
      ) : (
        <OwnTable assignments={data} onSetDefault={data.length > 1 ? setWanted : undefined} />
      )}
      <SettingsSection />
      {wanted && (
        <ConfirmDialog
          open
          title={translate('roleAssignments.own.confirmTitle')}
          text={translate('roleAssignments.own.confirmText', {
            role: translate(`vocabulary.role.${wanted.userRole.name}`),
            group: wanted.companyGroup.name,
          })}
          onClose={() => setWanted(undefined)}
          onOk={() => void setDefault(wanted.id)}
        />
      )}
    </Stack>
  )
}

/** Changes the default, keeps the new client state, and opens the home page afresh in the new role. */
function useSetDefault() {
  const dataProvider = useRiskBoardDataProvider()
  return async (roleAssignmentId: number) => {
    showLoader()
    try {
      storeClientState(await dataProvider.setDefaultRoleAssignment(roleAssignmentId))
      forgetSession()
      openDocument('/')
    } catch {
      // The error dialogs have said why.
      hideLoader()
    }
  }
}
