import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useAdministeredTree } from '../organisation/administeredTree.ts'
import { ActivationCard } from './ActivationCard.tsx'
import { GroupFlows } from './GroupFlows.tsx'

/** `/admin/md-flow-management`: whether reports go to a Managing Director, for the whole group and for each company group. */
export default function MdFlowPage() {
  const translate = useText()
  const { data: root, error, refetch } = useAdministeredTree()
  return (
    <Stack sx={{ gap: 3 }}>
      <PageTitle title={translate('mdFlow.title')} />
      <div>
        <Typography variant="h1">{translate('mdFlow.title')}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 860 }}>
          {translate('mdFlow.introduction')}
        </Typography>
      </div>
      <ActivationCard />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : root ? (
        <GroupFlows root={root} />
      ) : (
        <Skeleton variant="rounded" height={360} aria-label={translate('app.loading')} />
      )}
    </Stack>
  )
}
