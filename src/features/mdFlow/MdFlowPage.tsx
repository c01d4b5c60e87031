import { Stack } from '@mui/material'
import { mdFlowActivation } from '#domain/organisation/settings'
import { AdministeredTree } from '#src/features/organisation/administeredTree.tsx'
import { SwitchSetting } from '#src/features/settings/SwitchSetting.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { GroupFlows } from './GroupFlows.tsx'

/**
 * `/admin/md-flow-management`: whether reports go to a Managing Director, for the whole group and for each company
 * group.
 */
export default function MdFlowPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 3 }}>
      <PageHead title={translate('mdFlow.title')} text={translate('mdFlow.introduction')} />
      <SwitchSetting name={mdFlowActivation} />
      <AdministeredTree>{(root) => <GroupFlows root={root} />}</AdministeredTree>
    </Stack>
  )
}
