import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CircleIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RoleToAssign } from '#domain/records/assignmentForms'
import type { SetUp } from '#domain/wire/firstStart'
import { isProblem } from '#domain/wire/installationCheck'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { call } from '#src/platform/http/call.ts'
import { useOpenText, useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { toAssign } from './ToDo.tsx'

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
  { name: 'people', hasMore: true, to: '/admin/role-assignment', state: {}, isDone: ({ people }) => people > 1 },
  {
    name: 'experts',
    hasMore: true,
    to: '/admin/role-assignment',
    state: { role: 'Category Expert' },
    isDone: ({ experts }) => experts > 0,
  },
  { name: 'rules', to: '/admin/rating-criteria', isDone: ({ hasOwnRules }) => hasOwnRules },
  { name: 'mail', to: '/admin/installation', isDone: (_setUp, mailWorks) => mailWorks },
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
  isDone: (setUp: SetUp, mailWorks: boolean) => boolean
}[]

export type SetUpStep = (typeof steps)[number]['name']

/** After a few submitted risks an installation is no longer new. */
const fewSubmitted = 3

interface SetUpListProps {
  setUp: SetUp
  open: readonly SetUpStep[]
  /** Undefined while the installation is checked. */
  hasMailServer: boolean | undefined
}

/**
 * Returns the open steps of a new installation; no list once there are groups, people, experts and a submitted risk
 * (rule install.checklist).
 */
export function useSetUp(): { isPending: boolean; list?: SetUpListProps; hasJustEnded?: boolean } {
  const { data: setUp, isPending } = useQuery(administrationQueries.setUp)
  const { data: check } = useQuery(administrationQueries.installationCheck)
  if (!setUp) return { isPending }
  if (setUp.companyGroups > 1 && setUp.people > 1 && setUp.experts > 0 && setUp.submitted > 0) {
    return { isPending, hasJustEnded: setUp.submitted <= fewSubmitted }
  }
  const mail = check?.findings.filter(({ part }) => part === 'mail') ?? []
  const mailWorks = mail.length > 0 && !mail.some(({ code }) => isProblem(code))
  const open = steps.filter(({ isDone }) => !isDone(setUp, mailWorks)).map(({ name }) => name)
  return { isPending, list: { setUp, open, hasMailServer: check && !mail.some(({ code }) => code === 'mailToFolder') } }
}

/** The steps of a new installation, each with its button, and the number of those that are done. */
export function SetUpList({ setUp, open, hasMailServer }: SetUpListProps) {
  const translate = useText()
  const homeId = useSession().user.defaultRoleAssignment?.companyGroup.id ?? 0
  const { data: vacancies = [] } = useQuery({ ...administrationQueries.vacancies(homeId), enabled: homeId > 0 })
  const vacant = vacancies.find(({ riskCategory }) => riskCategory === null)
  // The email server is set up outside the product, and no other step needs it.
  const next = open.find((name) => name !== 'mail')
  const notes: Partial<Record<SetUpStep, string>> = {
    ...(setUp.people > 1 && setUp.owners === 0 && { people: translate('progress.setUp.noOwner') }),
    experts: translate('progress.setUp.covered', { covered: setUp.coveredCategories, total: setUp.categories }),
  }
  return (
    <Card component="section" aria-labelledby="set-up" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="set-up" variant="h3" component="h2" sx={{ mb: 1 }}>
        {translate('progress.setUp.title', { done: steps.length - open.length, total: steps.length })}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {steps.map(({ name, to, ...step }) => {
          const is = !open.includes(name)
          // An invited Assessor has to sign in and submit.
          const isInvited = name === 'assessor' && setUp.assessors > 0
          const texts = isInvited ? 'invited' : name
          const state = name === 'people' && vacant ? toAssign(vacant) : 'state' in step ? step.state : undefined
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
              {name === 'mail' && hasMailServer ? (
                <TestMail />
              ) : name === 'rules' ? (
                <Buttons>
                  {!is && <ConfirmRules />}
                  <Button component={Link} to={to} variant={is ? 'text' : variant} size="small">
                    {translate('app.menu.ratingCriteria')}
                  </Button>
                  <Button
                    component={Link}
                    to="/setting/role-assignments#settings"
                    variant={is ? 'text' : 'outlined'}
                    size="small"
                  >
                    {translate('app.menu.appetite')}
                  </Button>
                </Buttons>
              ) : (
                !is &&
                (name !== 'mail' || hasMailServer === false) && (
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
function ConfirmRules() {
  const translate = useText()
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call('PUT /api/v1/set-up/rules', {}),
    onSuccess: (setUp) => queryClient.setQueryData(administrationQueries.setUp.queryKey, setUp),
  })
  return (
    <BusyButton size="small" loading={confirm.isPending} onClick={() => confirm.mutate()}>
      {translate('progress.setUp.rules.confirm')}
    </BusyButton>
  )
}

/** Sends a test email to the user, and shows the result. */
function TestMail() {
  const translate = useText()
  const translateOpen = useOpenText()
  const notify = useNotice()
  const send = useMutation({
    mutationFn: () => call('POST /api/v1/installation-check/mail', {}),
    onSuccess: (findings) => {
      const { code = 'unexpected', values = {} } = findings.at(-1) ?? {}
      const sentence = translateOpen(`installation.lines.${code}`, { ...values, _: code })
      notify({ sentence }, { type: isProblem(code) ? 'warning' : 'success' })
    },
  })
  return (
    <BusyButton variant="outlined" size="small" loading={send.isPending} onClick={() => send.mutate()}>
      {translate('progress.setUp.mail.action')}
    </BusyButton>
  )
}
