import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { mdFlowActivation } from '#domain/risks/workflow/mdFlow'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { useAdministeredTree } from '../organisation/administeredTree.ts'
import { SettingCard } from '../settings/SettingCard.tsx'
import { GroupFlows } from './GroupFlows.tsx'

/** `/admin/md-flow-management`: whether reports go to a Managing Director, for the whole group and for each company group. */
export default function MdFlowPage() {
  const translate = useText()
  const { data: root, error, refetch } = useAdministeredTree()
  return (
    <Stack sx={{ gap: 3 }}>
      <PageHead title={translate('mdFlow.title')} text={translate('mdFlow.introduction')} />
      <SettingCard name={mdFlowActivation} />
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
