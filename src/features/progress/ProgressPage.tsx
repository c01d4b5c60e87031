import { Box, Card, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CanAccess } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { Progress } from '#domain/wire/progress'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { progressQueries } from '#src/dataProvider/endpoints/progress.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { Vacancies } from '../organisation/Vacancies.tsx'
import { pathOfStep } from '../risks/shared/steps.ts'
import { GroupsTable } from './GroupsTable.tsx'
import { ProgressRecords } from './ProgressRecords.tsx'
import { countedIn, lateGroups, linkTo, type CountedRecords } from './progressRows.ts'

/** `/admin/progress`: how far the company groups of a Group Admin's reach have come (rules progress.coverage and progress.late). */
export default function ProgressPage() {
  const translate = useText()
  const [query] = useSearchParams()
  const counted = countedIn(query)
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead title={translate('progress.title')} text={translate('progress.text')} />
      <CanAccess
        resource="progress"
        action="list"
        accessDenied={<EmptyState title={translate('progress.groupAdminsOnly')} />}
      >
        <Sections counted={counted} />
      </CanAccess>
    </Stack>
  )
}

/** All there is to know, or the records behind one number of it. */
function Sections({ counted }: { counted: CountedRecords | null }) {
  const homeId = useSession().user.defaultRoleAssignment?.companyGroup.id
  const { data, error, refetch } = useQuery(progressQueries.all())
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons count={3} height={200} />
  if (counted) return <ProgressRecords key={linkTo(counted).search} counted={counted} progress={data} />
  return (
    <>
      <Late progress={data} />
      {homeId !== undefined && <Vacancies companyGroupId={homeId} />}
      <GroupsTable progress={data} />
      <Categories progress={data} />
    </>
  )
}

const listed = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, alignContent: 'start' } as const

/** So many are named; the table has them all. */
const mostGroups = 8
const mostRecords = 10

/** Where something is late, whose turn it is, and the records that are late for the longest time. */
function Late({ progress }: { progress: Progress }) {
  const translate = useText()
  const dates = useDates()
  const groups = lateGroups(progress)
  return (
    <Card component="section" aria-labelledby="progress-late" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="progress-late" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('progress.late.title')}
      </Typography>
      {groups.length === 0 && <Typography>{translate('progress.late.none')}</Typography>}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Box component="ul" sx={listed}>
          {groups.slice(0, mostGroups).map(({ id, name, count, earliestDue, late }) => (
            <li key={id}>
              <Link
                component={RouterLink}
                to={linkTo({ groupId: id, of: 'late', withBelow: false })}
                sx={{ fontWeight: 650 }}
              >
                {translate('progress.late.of', { group: name, smart_count: count, day: dates.text(earliestDue) })}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {late
                  .map((one) =>
                    translate('progress.late.byRole', {
                      role: translate(`vocabulary.role.${one.role}`),
                      count: one.count,
                    }),
                  )
                  .join(' · ')}
              </Typography>
            </li>
          ))}
        </Box>
        {progress.lateRecords.length > 0 && (
          <section aria-labelledby="progress-late-records">
            <Typography id="progress-late-records" variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {translate('progress.late.records')}
            </Typography>
            <Box component="ol" sx={listed}>
              {progress.lateRecords.slice(0, mostRecords).map(({ id, type, title, companyGroup, role, due, late }) => (
                <li key={id}>
                  <Link component={RouterLink} to={pathOfStep(type, id, 'details')} sx={{ overflowWrap: 'anywhere' }}>
                    {`#${id} ${shortened(title, 160)}`}
                  </Link>
                  <Typography variant="body2" color="text.secondary">
                    {[
                      companyGroup.name,
                      translate(`vocabulary.role.${role}`),
                      translate('progress.late.since', { day: dates.text(due), smart_count: late }),
                    ].join(' · ')}
                  </Typography>
                </li>
              ))}
            </Box>
          </section>
        )}
      </Box>
    </Card>
  )
}

/** The categories that nobody of the reach has a risk in. */
function Categories({ progress }: { progress: Progress }) {
  const translate = useText()
  const empty = progress.riskCategories.filter(({ count }) => count === 0)
  return (
    <Card component="section" aria-labelledby="progress-categories" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="progress-categories" variant="h3" component="h2">
        {translate('progress.categories.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(empty.length === 0 ? 'progress.categories.none' : 'progress.categories.text')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {empty.map(({ riskCategory }) => (
          <li key={riskCategory.id}>{riskCategory.name}</li>
        ))}
      </Box>
    </Card>
  )
}
