import { Box, Button, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useCanAccess, useGetList } from 'react-admin'
import { needsAction, type CheckLine } from '#domain/wire/installationCheck'
import type { Progress } from '#domain/wire/progress'
import type { Vacancy } from '#domain/wire/vacancies'
import { useHomeGroup } from '#src/authProvider/identity.ts'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { TableSkeleton } from '#src/ui/PageSkeleton.tsx'
import { lateGroups } from './progressRows.ts'
import { InstallationItem, InvitationItem, LateGroupItem, mostShown, VacancyItem } from './ToDoItems.tsx'

interface ToDoProps {
  progress: Progress | undefined
  /** The parts under the tasks, which show together with them, so that nothing moves. */
  children?: ReactNode
}

/** The open tasks of an administrator, each with its button (rule admin.to-do). */
export function ToDo({ progress, children }: ToDoProps) {
  const translate = useText()
  const [showsAll, setShowsAll] = useState(false)
  const [vacancies, problems, invitations] = [useVacancies(), useInstallation(), useInvitations()]
  const sources = [vacancies, problems, invitations]
  const failures = sources.flatMap(({ failure }) => failure ?? [])
  // All items appear together, so that no button moves.
  const isLoading = sources.some(({ isPending }) => isPending)
  const late = progress ? lateGroups(progress) : []
  const shownLate = showsAll ? late : late.slice(0, mostShown)
  const roles = vacancies.items.filter(({ riskCategory }) => riskCategory === null)
  // An expert is assigned when there is something to review.
  const experts = vacancies.items.filter(({ riskCategory, waiting }) => riskCategory !== null && waiting > 0)
  const found = [roles, experts, problems.items, invitations.items, late]
  const isEmpty = found.every(({ length }) => length === 0)
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
          {isEmpty && failures.length === 0 && <Typography role="status">{translate('progress.toDo.none')}</Typography>}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            <VacancyItem of="roles" vacancies={roles} />
            <VacancyItem of="experts" vacancies={experts} />
            {problems.items.map((line) => (
              <InstallationItem key={line.part} line={line} />
            ))}
            {invitations.items.map((total) => (
              <InvitationItem key="invitations" total={total} />
            ))}
            {shownLate.map((group) => (
              <LateGroupItem key={group.id} group={group} />
            ))}
          </Box>
          {late.length > shownLate.length && (
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

interface Source<Item> {
  isPending: boolean
  failure: { message: string; onRetry: () => void } | undefined
  items: readonly Item[]
}

/** A query whose failure is shown above the items. */
const failureOf = (query: { error: Error | null; refetch: () => unknown }) =>
  query.error ? { message: query.error.message, onRetry: () => void query.refetch() } : undefined

/** The roles and the categories without a person in the administered groups (rule progress.vacancies). */
function useVacancies(): Source<Vacancy> {
  const query = useQuery(administrationQueries.vacancies(useHomeGroup().id))
  return { isPending: query.isPending, failure: failureOf(query), items: query.data ?? [] }
}

/** Parts of the installation that need attention; email comes first (rule install.check). */
function useInstallation(): Source<CheckLine> {
  const { canAccess = false, isPending } = useCanAccess({ resource: 'installation-check', action: 'show' })
  const query = useQuery({ ...administrationQueries.installationCheck, enabled: canAccess })
  const items = (query.data?.lines ?? [])
    .filter(needsAction)
    .toSorted((one, other) => Number(other.part === 'mail') - Number(one.part === 'mail'))
  return { isPending: isPending || (canAccess && query.isPending), failure: failureOf(query), items }
}

/** The number of invited people who have never signed in, if there are any. */
function useInvitations(): Source<number> {
  const { total = 0, isPending } = useGetList('users', {
    filter: { status: 'invited' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  })
  return { isPending, failure: undefined, items: total > 0 ? [total] : [] }
}
