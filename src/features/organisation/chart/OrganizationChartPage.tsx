import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { administersEverything } from '#domain/access/administration'
import { useText } from '#src/platform/i18n/useText.ts'
import { useRole, useSession } from '#src/authProvider/SessionContext.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { useAdministeredTree } from '../administeredTree.ts'
import { OrganizationChart } from './OrganizationChart.tsx'

const wishes = { includeInactive: true, withUserIndicator: true, withCanDelete: true }

/** `/admin/organization-chart`: the company groups the session administers, inactive ones too. */
export default function OrganizationChartPage() {
  const translate = useText()
  const { user } = useSession()
  const isOfAll = administersEverything(useRole())
  const { data: root, error, refetch } = useAdministeredTree(wishes)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('organizationChart.title')}
        text={
          isOfAll
            ? translate('roleAssignments.ofAll')
            : translate('roleAssignments.of', { group: user.defaultRoleAssignment?.companyGroup.name })
        }
      />
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
