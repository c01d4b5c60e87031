import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { AdministeredTree, useAreaText } from '../administeredTree.tsx'
import { OrganizationChart } from './OrganizationChart.tsx'

const wishes = { include: 'inactive', includeUserIndicator: true, canDeleteField: true } as const

/** `/admin/organization-chart`: the company groups that the session administers, including inactive ones. */
export default function OrganizationChartPage() {
  const translate = useText()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('organizationChart.title')}
        text={useAreaText()}
        action={
          <Button
            component={Link}
            to="/admin/organization-import"
            variant="outlined"
            startIcon={<UploadFileOutlinedIcon />}
          >
            {translate('organizationChart.import')}
          </Button>
        }
      />
      <AdministeredTree wishes={wishes}>{(root) => <OrganizationChart root={root} />}</AdministeredTree>
    </Stack>
  )
}
