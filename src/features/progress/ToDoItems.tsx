import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { RoleToAssign } from '#domain/records/assignmentForms'
import type { CheckLine } from '#domain/wire/installationCheck'
import type { Vacancy } from '#domain/wire/vacancies'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { linkTo, type lateGroups } from './progressRows.ts'
import { RemindButton } from './RemindButton.tsx'
import { Reminded, useRemindedText } from './Reminded.tsx'
import { toAssign } from './toAssign.ts'

/** The number of groups that are listed first. */
export const mostGroups = 5

interface ItemProps {
  title: ReactNode
  text?: string | undefined
  /** Details under the text. */
  children?: ReactNode
  action: ReactNode
}

/** A task of an administrator with its button. */
function Item({ title, text, children, action }: ItemProps) {
  return (
    <Stack
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
        {children}
      </Box>
      <Box sx={{ ml: { xs: '36px', sm: 0 } }}>{action}</Box>
    </Stack>
  )
}

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

/** The roles, or the categories of experts, without a person; renders nothing without any. */
export function VacancyItem({ of, vacancies }: { of: 'roles' | 'experts'; vacancies: readonly Vacancy[] }) {
  const translate = useText()
  const nameOf = useVacancyName()
  const [first] = vacancies
  if (!first) return null
  const waiting = vacancies.reduce((total, one) => total + one.waiting, 0)
  const groups = new Set(vacancies.map(({ companyGroup }) => companyGroup.id))
  return (
    <Item
      title={translate(`progress.toDo.${of}`, { smart_count: vacancies.length })}
      text={translate('progress.toDo.first', { role: nameOf(first), group: first.companyGroup.name })}
      action={
        <Open to="/admin/role-assignment" state={toAssign(first)}>
          {translate('progress.toDo.assign')}
        </Open>
      }
    >
      {waiting > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate(`progress.toDo.${of === 'roles' ? 'waitingForRoles' : 'waiting'}`, { smart_count: waiting })}
        </Typography>
      )}
      <Box
        component="details"
        open={groups.size <= mostGroups}
        sx={{ '& > summary': { cursor: 'pointer', color: 'primary.main' } }}
      >
        <summary>{translate('progress.toDo.where')}</summary>
        <VacancyList vacancies={vacancies} />
      </Box>
    </Item>
  )
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

/** A part of the installation that needs attention (rule install.check). */
export function InstallationItem({ line: { part, state, detail } }: { line: CheckLine }) {
  const translate = useText()
  return (
    <Item
      title={translate(`installation.parts.${part}`)}
      text={`${translate(`installation.states.${state}`)}: ${detail}`}
      action={<Open to="/admin/installation">{translate('app.menu.installation')}</Open>}
    />
  )
}

/** Invited people who have never signed in. */
export function InvitationItem({ total }: { total: number }) {
  const translate = useText()
  const filter = encodeURIComponent(JSON.stringify({ status: 'invited' }))
  return (
    <Item
      title={translate('progress.toDo.invitations', { smart_count: total })}
      action={<Open to={`/admin/users?filter=${filter}`}>{translate('progress.toDo.show')}</Open>}
    />
  )
}

/** A late group with the pending roles and a reminder button (rule progress.late). */
export function LateGroupItem({ group }: { group: ReturnType<typeof lateGroups>[number] }) {
  const translate = useText()
  const dates = useDates()
  const remindedText = useRemindedText(true)
  const { id, name, count, earliestDue, late, hasLateBelow } = group
  return (
    <Item
      title={
        <Link component={RouterLink} to={linkTo({ groupId: id, of: 'late', withBelow: false })}>
          {translate('progress.late.of', { group: name, smart_count: count, day: dates.text(earliestDue) })}
        </Link>
      }
      text={[
        ...(hasLateBelow ? [translate('progress.late.itself')] : []),
        ...late.map((one) =>
          translate('progress.late.byRole', { role: translate(`vocabulary.role.${one.role}`), count: one.count }),
        ),
      ].join(' · ')}
      action={
        <RemindButton
          ids={[id]}
          lateGroup={name}
          size="small"
          variant="outlined"
          aria-label={translate('progress.toDo.remindGroup', { group: name })}
        >
          {translate('progress.toDo.remind')}
        </RemindButton>
      }
    >
      <Reminded text={remindedText(id)} />
    </Item>
  )
}
