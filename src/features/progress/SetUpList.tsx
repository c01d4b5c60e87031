import { creatorRoles } from '#domain/access/roles'
import { deciders } from '#domain/risks/workflow/outcomes'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RoleToAssign } from '#domain/records/assignmentForms'
import { fewSubmitted } from '#domain/organisation/setUp'
import type { SetUp } from '#domain/wire/firstStart'
import type { Vacancy } from '#domain/wire/vacancies'
import { needsAction } from '#domain/wire/installationCheck'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { toAssign } from './toAssign.ts'

/** The page of each step; the navigation state opens the form to add a person or a group. */
const steps = [
  { name: 'company', to: '/admin/organization-chart', isDone: () => true },
  {
    name: 'groups',
    hasMore: true,
    to: '/admin/organization-chart',
    state: { adds: true },
    isDone: ({ companyGroups }) => companyGroups > 1,
  },
  {
    name: 'people',
    hasMore: true,
    to: '/admin/role-assignment',
    state: {},
    isDone: ({ people, withoutOwner }) => people > 1 && withoutOwner.length === 0,
  },
  {
    name: 'experts',
    hasMore: true,
    to: '/admin/role-assignment',
    state: { role: 'Category Expert' },
    isDone: ({ experts }) => experts > 0,
  },
  { name: 'rules', to: '/admin/rating-criteria', isDone: ({ hasOwnRules }) => hasOwnRules },
  { name: 'mail', to: '/admin/installation', isDone: ({ mailWorks }) => mailWorks },
  {
    name: 'assessor',
    to: '/admin/role-assignment',
    state: { role: 'Assessor' },
    isDone: ({ submitted }) => submitted > 0,
  },
] as const satisfies readonly {
  name: string
  /** Whether a step that is done still offers its page. */
  hasMore?: true
  to: string
  state?: RoleToAssign | { adds: true }
  isDone: (facts: SetUpFacts) => boolean
}[]

interface SetUpFacts extends SetUp {
  mailWorks: boolean
  /** The vacancies of Internal Owners in groups that have an Assessor. */
  withoutOwner: readonly Vacancy[]
}

export type SetUpStep = (typeof steps)[number]['name']

/** The steps that a first risk does not need. */
const optional: readonly SetUpStep[] = ['rules', 'mail']

/** The number of company groups without an Internal Owner that are listed by name. */
const mostNamed = 5

interface SetUpListProps {
  facts: SetUpFacts
  vacancies: readonly Vacancy[]
  open: readonly SetUpStep[]
  /** Whether the check of the installation has ended. */
  isChecked: boolean
}

/**
 * Returns the open steps of a new installation; no list once there are groups with their people, experts and a submitted
 * risk (rule install.checklist).
 */
export function useSetUp(): { isPending: boolean; list?: SetUpListProps; hasJustEnded?: boolean } {
  const homeId = useHomeId()
  const { data: setUp, isPending } = useQuery(administrationQueries.setUp)
  const { data: check, isError } = useQuery(administrationQueries.installationCheck)
  const found = useQuery({ ...administrationQueries.vacancies(homeId), enabled: homeId > 0 })
  if (!setUp || found.isLoading) return { isPending: isPending || found.isLoading }
  if (setUp.submitted > fewSubmitted) return { isPending }
  const vacancies = found.data ?? []
  const mail = check?.lines.find(({ part }) => part === 'mail')
  const facts = {
    ...setUp,
    mailWorks: mail !== undefined && !needsAction(mail),
    withoutOwner: vacancies.filter((one) => isOwnerMissing(one, vacancies)),
  }
  const open = steps.filter(({ isDone }) => !isDone(facts)).map(({ name }) => name)
  if (open.every((name) => optional.includes(name))) return { isPending, hasJustEnded: true }
  return { isPending, list: { facts, vacancies, open, isChecked: isError || check !== undefined } }
}

const useHomeId = () => useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0

/** Whether a group has an Assessor but no Internal Owner, so that nobody decides on its first report. */
const isOwnerMissing = ({ companyGroup, userRole }: Vacancy, vacancies: readonly Vacancy[]) =>
  userRole.name === deciders.owner_review &&
  !vacancies.some((other) => other.companyGroup.id === companyGroup.id && other.userRole.name === creatorRoles[0])

/** The steps of a new installation, each with its button, and the number of those that are done. */
export function SetUpList({ facts, vacancies, open, isChecked }: SetUpListProps) {
  const translate = useText()
  const homeId = useHomeId()
  const { people, assessors, categories, coveredCategories, withoutOwner } = facts
  const vacant = withoutOwner[0] ?? vacancies.find(({ riskCategory }) => riskCategory === null)
  // The email server is set up outside the product, and no other step needs it.
  const next = open.find((name) => name !== 'mail')
  const isWithoutOwner = people > 1 && withoutOwner.length > 0
  const named = withoutOwner.slice(0, mostNamed).map(({ companyGroup }) => companyGroup.name)
  const groups = [...named, ...(withoutOwner.length > mostNamed ? ['…'] : [])].join(', ')
  const notes: Partial<Record<SetUpStep, string>> = {
    ...(isWithoutOwner && { people: translate('progress.setUp.noOwner', { groups }) }),
    experts: translate('progress.setUp.covered', { covered: coveredCategories, total: categories }),
  }
  return (
    <Card component="section" aria-labelledby="set-up" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="set-up" variant="h3" component="h2" aria-live="polite" sx={{ mb: 1 }}>
        {translate('progress.setUp.title', { done: steps.length - open.length, total: steps.length })}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {steps.map(({ name, to, ...step }) => {
          const is = !open.includes(name)
          // An invited Assessor has to sign in and submit.
          const isInvited = name === 'assessor' && assessors > 0
          const texts = isInvited ? 'invited' : name
          const state = {
            ...('state' in step && step.state),
            ...(name === 'people' && vacant && toAssign(vacant)),
            // An expert of the top group reviews the items of all groups.
            ...(name === 'experts' && { companyGroupId: homeId }),
          }
          const variant = name === next ? 'contained' : 'outlined'
          return (
            <Stack key={name} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
              {is ? (
                <CheckCircleIcon color="success" aria-hidden="true" />
              ) : (
                <CircleIcon color="disabled" aria-hidden="true" />
              )}
              <Box sx={{ flex: 1, minWidth: 200 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {translate(`progress.setUp.${name}.name`)}
                  <Box component="span" sx={visuallyHidden}>
                    {`, ${translate(is ? 'progress.setUp.done' : 'progress.setUp.open')}`}
                  </Box>
                </Typography>
                {!is && (
                  <Typography variant="body2" color="text.secondary">
                    {translate(`progress.setUp.${texts}.text`)}
                  </Typography>
                )}
                {notes[name] && (
                  <Typography variant="body2" color="text.secondary">
                    {notes[name]}
                  </Typography>
                )}
              </Box>
              {is && 'hasMore' in step && (
                <Button
                  component={Link}
                  to={to}
                  state={state}
                  size="small"
                  aria-label={translate('progress.setUp.moreOf', { step: translate(`progress.setUp.${name}.name`) })}
                >
                  {translate('progress.setUp.more')}
                </Button>
              )}
              {name === 'rules' ? (
                <Buttons>
                  {!is && <ConfirmRules variant={variant} />}
                  <Button component={Link} to={to} variant={is ? 'text' : 'outlined'} size="small">
                    {translate('app.menu.ratingCriteria')}
                  </Button>
                  <Button component={Link} to="/admin/appetite" variant={is ? 'text' : 'outlined'} size="small">
                    {translate('app.menu.appetite')}
                  </Button>
                </Buttons>
              ) : (
                !is &&
                (name !== 'mail' || isChecked) && (
                  <Buttons>
                    <Button
                      component={Link}
                      to={isInvited ? '/admin/users' : to}
                      state={state}
                      variant={variant}
                      size="small"
                    >
                      {translate(
                        name === 'mail'
                          ? 'app.menu.installation'
                          : `progress.setUp.${isInvited ? 'invited' : name}.action`,
                      )}
                    </Button>
                  </Buttons>
                )
              )}
            </Stack>
          )
        })}
      </Box>
    </Card>
  )
}

/** The buttons of a step; on a phone below its text. */
function Buttons({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: { xs: '36px', sm: 0 } }}>
      {children}
    </Stack>
  )
}

/** Closes the step of the criteria and the appetite without a change. */
function ConfirmRules({ variant }: { variant: 'contained' | 'outlined' }) {
  const translate = useText()
  const confirm = useSave('PUT /api/v1/set-up/rules', { errors: 'service' })
  return (
    <BusyButton variant={variant} size="small" loading={confirm.isPending} onClick={() => confirm.mutate({})}>
      {translate('progress.setUp.rules.confirm')}
    </BusyButton>
  )
}
