import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined'
import ApprovalIcon from '@mui/icons-material/ApprovalOutlined'
import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { areaAdmin } from '#domain/access/administration'
import { groupPages, menuNames } from '#domain/access/adminMenu'
import type { Progress } from '#domain/wire/progress'
import { useSession } from '#src/authProvider/identity.ts'
import { progressQueries } from '#src/dataProvider/endpoints/progress.ts'
import { RecordsOfNumber } from '#src/features/risks/board-parts/lists/RecordsOfNumber.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { TableSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PhoneFold } from '#src/ui/PhoneFold.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { GroupsTable } from './GroupsTable.tsx'
import { Periods } from './Periods.tsx'
import { progressRecordsIn, linkToProgressRecords, type CountedRecords, progressRows } from './progressRows.ts'
import { ToDo } from './ToDo.tsx'

const links = {
  organizationChart: { to: '/admin/organization-chart', startIcon: <AccountTreeIcon /> },
  mdFlowManagement: { to: '/admin/md-flow-management', startIcon: <ApprovalIcon /> },
} as const

/**
 * `/admin`: the open tasks of an administrator and, for a Group Admin, the progress of the company groups (rules
 * admin.to-do, progress.coverage and progress.late).
 */
export default function OverviewPage() {
  const translate = useText()
  const [query] = useSearchParams()
  const counted = progressRecordsIn(query)
  const { buLevel } = useSession().user
  const { canAccess } = useCanAccess({ resource: 'progress', action: 'list' })
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('app.menu.overview')}
        action={
          // The pages that the menu of the session does not name (rule menu.admin).
          <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap' }}>
            {canAccess &&
              groupPages
                .filter((page) => !menuNames(page, areaAdmin, buLevel))
                .map((page) => (
                  <Button key={page} component={RouterLink} {...links[page]}>
                    {translate(`app.menu.${page}`)}
                  </Button>
                ))}
          </Stack>
        }
      />
      {canAccess === true && <Sections counted={counted} />}
      {canAccess === false && <ToDo progress={undefined} />}
    </Stack>
  )
}

/** The whole overview, or the records of one number. */
function Sections({ counted }: { counted: CountedRecords | null }) {
  const { data, error, refetch } = useQuery(progressQueries.all())
  if (error || !data) return <QueryState error={error} retry={refetch} outline={<TableSkeleton rows={6} />} />
  if (counted) return <ProgressRecords key={linkToProgressRecords(counted).search} counted={counted} progress={data} />
  return (
    <ToDo progress={data}>
      <GroupsTable progress={data} />
      <Periods />
      <Categories progress={data} />
    </ToDo>
  )
}

/** The categories without a risk in the administered groups. */
function Categories({ progress }: { progress: Progress }) {
  const translate = useText()
  const empty = progress.riskCategories.filter(({ count }) => count === 0)
  return (
    <Card component="section" aria-labelledby="progress-categories" sx={{ p: { xs: 2, md: 2.5 } }}>
      <PhoneFold id="progress-categories" title={translate('progress.categories.title')} count={empty.length}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate(empty.length === 0 ? 'progress.categories.none' : 'progress.categories.text')}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {empty.map(({ riskCategory }) => (
            <li key={riskCategory.id}>{riskCategory.name}</li>
          ))}
        </Box>
      </PhoneFold>
    </Card>
  )
}

interface ProgressRecordsProps {
  counted: CountedRecords
  progress: Progress
}

/** The records behind a number of the progress page (rule progress.records). */
function ProgressRecords({ counted: { groupId, of, withBelow }, progress }: ProgressRecordsProps) {
  const translate = useText()
  const row = progressRows(progress).find(({ id }) => id === groupId)
  return (
    <RecordsOfNumber
      title={[row?.name, translate(`progress.groups.${of}`)].filter(Boolean).join(' – ')}
      text={translate(withBelow ? 'progress.records.withBelow' : 'progress.records.itself')}
      back={translate('progress.records.back')}
      filter={{ companyGroupId: groupId, includeDescendants: withBelow, of }}
      counted={of === 'submitted' ? row?.recorded : undefined}
    />
  )
}
