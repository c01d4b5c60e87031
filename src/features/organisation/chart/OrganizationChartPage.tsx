import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useAdministeredTree } from '../administeredTree.ts'
import { OrganizationChart } from './OrganizationChart.tsx'

const wishes = { includeInactive: true, withUserIndicator: true, withCanDelete: true }

/** `/admin/organization-chart`: the company groups the session administers, inactive ones too. */
export default function OrganizationChartPage() {
  const translate = useText()
  const { user } = useSession()
  const isOfAll = useRole() === 'System Admin'
  const { data: root, error, refetch } = useAdministeredTree(wishes)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle title={translate('organizationChart.title')} />
      <div>
        <Typography variant="h1">{translate('organizationChart.title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {isOfAll
            ? translate('roleAssignments.ofAll')
            : translate('roleAssignments.of', { group: user.defaultRoleAssignment?.companyGroup.name })}
        </Typography>
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : root ? (
        <OrganizationChart root={root} />
      ) : (
        <Skeleton variant="rounded" height={480} aria-label={translate('app.loading')} />
      )}
    </Stack>
  )
}
