import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState, type ReactNode } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { needsAction } from '#domain/wire/installationCheck'
import type { RoleToAssign } from '#domain/records/assignmentForms'
import type { Progress } from '#domain/wire/progress'
import type { Vacancy } from '#domain/wire/vacancies'
import { useSession } from '#src/authProvider/identity.ts'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/PageSkeleton.tsx'
import { lateGroups, linkTo } from './progressRows.ts'
import { RemindButton } from './RemindButton.tsx'
import { Reminded, useRemindedText } from './Reminded.tsx'
import { toAssign } from './toAssign.ts'

/** The number of late groups that are listed first. */
const mostGroups = 5

interface ToDoProps {
  progress: Progress | undefined
  /** The parts under the tasks, which show together with them, so that nothing moves. */
  children?: ReactNode
}

/** The open tasks of an administrator, each with its button (rule admin.to-do). */
export function ToDo({ progress, children }: ToDoProps) {
  const translate = useText()
  const [showsAll, setShowsAll] = useState(false)
  const late = useLateGroups(progress)
  const shownLate = showsAll ? late : late.slice(0, mostGroups)
  const lines = [...useVacancies(), ...useInstallation(), ...useInvitations(), ...shownLate]
  const failures = lines.flatMap(({ failure }) => failure ?? [])
  const isLoading = lines.some(({ isPending }) => isPending)
  // All lines appear together, so that no button moves.
  const shown = isLoading ? [] : lines.filter(({ title }) => title !== undefined)
  return (
    <>
      {isLoading && failures.length === 0 ? (
        <TableSkeleton rows={6} />
      ) : (
        <Card component="section" aria-labelledby="to-do" sx={{ p: { xs: 2, md: 2.5 } }}>
          <Typography id="to-do" variant="h3" component="h2" sx={{ mb: 1 }}>
            {translate('progress.toDo.title')}
          </Typography>
          {failures.map(({ message, onRetry }) => (
            <ErrorState key={message} message={message} onRetry={onRetry} />
          ))}
          {shown.length === 0 && failures.length === 0 && (
            <Typography role="status">{translate('progress.toDo.none')}</Typography>
          )}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {shown.map(({ key, title, text, more, action }) => (
              <Stack
                key={key}
                component="li"
                direction="row"
                sx={{ gap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start' }}
              >
                <WarningIcon color="warning" aria-hidden="true" />
                <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 48px)', sm: 0 } }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
                  {text && (
                    <Typography variant="body2" color="text.secondary">
                      {text}
                    </Typography>
                  )}
                  {more}
                </Box>
                <Box sx={{ ml: { xs: '36px', sm: 0 } }}>{action}</Box>
              </Stack>
            ))}
          </Box>
          {shown.length > 0 && late.length > shownLate.length && (
            <Button size="small" onClick={() => setShowsAll(true)} sx={{ mt: 1, ml: '28px' }}>
              {translate('progress.toDo.allLate', { smart_count: late.length })}
            </Button>
          )}
        </Card>
      )}
      <Box sx={{ display: isLoading ? 'none' : 'contents' }}>{children}</Box>
    </>
  )
}

interface Line {
  key: string
  /** Renders nothing if there is nothing to do. */
  title?: ReactNode
  text?: string | undefined
  more?: ReactNode
  action?: ReactNode
  isPending?: boolean
  failure?: { message: string; onRetry: () => void } | undefined
}

/** A query whose failure is shown above the lines. */
const failureOf = (query: { error: Error | null; refetch: () => unknown }): Line['failure'] =>
  query.error ? { message: query.error.message, onRetry: () => void query.refetch() } : undefined

interface OpenProps {
  to: string
  state?: RoleToAssign
  children: ReactNode
}

function Open({ to, state, children }: OpenProps) {
  return (
    <Button component={RouterLink} to={to} state={state} variant="outlined" size="small" sx={{ flexShrink: 0 }}>
      {children}
    </Button>
  )
}

/** The roles and the categories without a person in the administered groups (rule progress.vacancies). */
function useVacancies(): Line[] {
  const translate = useText()
  const homeId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const query = useQuery({ ...administrationQueries.vacancies(homeId), enabled: homeId > 0 })
  const nameOf = useVacancyName()
  const vacancies = query.data ?? []
  const lineOf = (key: 'roles' | 'experts', found: readonly Vacancy[]): Line => {
    const waiting = found.reduce((total, one) => total + one.waiting, 0)
    const [first] = found
    const groups = new Set(found.map(({ companyGroup }) => companyGroup.id))
    return {
      key,
      ...(found.length > 0 && { title: translate(`progress.toDo.${key}`, { smart_count: found.length }) }),
      text: first && translate('progress.toDo.first', { role: nameOf(first), group: first.companyGroup.name }),
      more: (
        <>
          {waiting > 0 && (
            <Typography variant="body2" color="text.secondary">
              {translate(`progress.toDo.${key === 'roles' ? 'waitingForRoles' : 'waiting'}`, { smart_count: waiting })}
            </Typography>
          )}
          <Box
            component="details"
            open={groups.size <= mostGroups}
            sx={{ '& > summary': { cursor: 'pointer', color: 'primary.main' } }}
          >
            <summary>{translate('progress.toDo.where')}</summary>
            <VacancyList vacancies={found} />
          </Box>
        </>
      ),
      ...(first && {
        action: (
          <Open to="/admin/role-assignment" state={toAssign(first)}>
            {translate('progress.toDo.assign')}
          </Open>
        ),
      }),
    }
  }
  return [
    { key: 'vacancies', isPending: query.isPending, failure: failureOf(query) },
    lineOf(
      'roles',
      vacancies.filter(({ riskCategory }) => riskCategory === null),
    ),
    lineOf(
      'experts',
      // An expert is assigned when there is something to review.
      vacancies.filter(({ riskCategory, waiting }) => riskCategory !== null && waiting > 0),
    ),
  ]
}

/** Returns the role, or the category of an expert, with the number of dependent records. */
function useVacancyName() {
  const translate = useText()
  return ({ userRole, riskCategory, waiting }: Vacancy) => {
    const name = riskCategory ? riskCategory.name : translate(`vocabulary.role.${userRole.name}`)
    return waiting === 0 ? name : translate('progress.toDo.waitingFor', { name, smart_count: waiting })
  }
}

/** A line for each company group, each vacancy a link to the form that fills it; groups with the most dependent records come first. */
function VacancyList({ vacancies }: { vacancies: readonly Vacancy[] }) {
  const translate = useText()
  const groups = new Map(vacancies.map(({ companyGroup }) => [companyGroup.id, companyGroup.name]))
  const nameOf = useVacancyName()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { md: 2 }, columnGap: 4 }}>
      {[...groups].map(([id, group]) => (
        <Box component="li" key={id} sx={{ breakInside: 'avoid' }}>
          <strong>{group}</strong>
          {': '}
          {vacancies
            .filter(({ companyGroup }) => companyGroup.id === id)
            .map((vacancy, index) => (
              <Fragment key={nameOf(vacancy)}>
                {index > 0 && ' · '}
                <Link
                  component={RouterLink}
                  to="/admin/role-assignment"
                  state={toAssign(vacancy)}
                  aria-label={translate('progress.toDo.fill', { role: nameOf(vacancy), group })}
                >
                  {nameOf(vacancy)}
                </Link>
              </Fragment>
            ))}
        </Box>
      ))}
    </Box>
  )
}

/** Parts of the installation that need attention; email comes first (rule install.check). */
function useInstallation(): Line[] {
  const translate = useText()
  const { canAccess = false, isPending } = useCanAccess({ resource: 'installation-check', action: 'show' })
  const query = useQuery({ ...administrationQueries.installationCheck, enabled: canAccess })
  const problems = (query.data?.lines ?? []).filter(needsAction)
  return [
    { key: 'installation', isPending: isPending || (canAccess && query.isPending), failure: failureOf(query) },
    ...problems
      .toSorted((one, other) => Number(other.part === 'mail') - Number(one.part === 'mail'))
      .map(({ part, state, detail }) => ({
        key: `installation-${part}`,
        title: translate(`installation.parts.${part}`),
        text: `${translate(`installation.states.${state}`)}: ${detail}`,
        action: <Open to="/admin/installation">{translate('app.menu.installation')}</Open>,
      })),
  ]
}

/** Invited people who have never signed in. */
function useInvitations(): Line[] {
  const translate = useText()
  const { total = 0, isPending } = useGetList('users', {
    filter: { status: 'invited' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  })
  const filter = encodeURIComponent(JSON.stringify({ status: 'invited' }))
  return [
    {
      key: 'invitations',
      isPending,
      ...(total > 0 && { title: translate('progress.toDo.invitations', { smart_count: total }) }),
      action: <Open to={`/admin/users?filter=${filter}`}>{translate('progress.toDo.show')}</Open>,
    },
  ]
}

/** Late groups with the pending role and a reminder button (rule progress.late). */
function useLateGroups(progress: Progress | undefined): Line[] {
  const translate = useText()
  const dates = useDates()
  const remindedText = useRemindedText(progress !== undefined)
  const groups = progress ? lateGroups(progress) : []
  return groups.map(({ id, name, count, earliestDue, late, hasLateBelow }) => ({
    key: `late-${id}`,
    title: (
      <Link component={RouterLink} to={linkTo({ groupId: id, of: 'late', withBelow: false })}>
        {translate('progress.late.of', { group: name, smart_count: count, day: dates.text(earliestDue) })}
      </Link>
    ),
    text: [
      ...(hasLateBelow ? [translate('progress.late.itself')] : []),
      ...late.map((one) =>
        translate('progress.late.byRole', { role: translate(`vocabulary.role.${one.role}`), count: one.count }),
      ),
    ].join(' · '),
    more: <Reminded text={remindedText(id)} />,
    action: (
      <RemindButton
        ids={[id]}
        lateGroup={name}
        size="small"
        variant="outlined"
        aria-label={translate('progress.toDo.remindGroup', { group: name })}
      >
        {translate('progress.toDo.remind')}
      </RemindButton>
    ),
  }))
}
