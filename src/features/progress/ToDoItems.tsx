import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { RoleToAssign } from '#domain/records/assignmentForms'
import { unsetPart, type CheckLine } from '#domain/wire/installationCheck'
import type { Vacancy } from '#domain/wire/vacancies'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { linkToProgressRecords, type lateGroups } from './progressRows.ts'
import { RemindButton } from './RemindButton.tsx'
import { Reminded, useRemindedText } from './Reminded.tsx'

/** The number of groups, and of vacancies, that are listed first. */
export const mostShown = 5

/** Returns the role that the form for a vacancy starts with. */
const toAssign = ({ companyGroup, userRole, riskCategory }: Vacancy): RoleToAssign => ({
  role: userRole.name,
  companyGroupId: companyGroup.id,
  ...(riskCategory && { riskCategoryId: riskCategory.id }),
})

interface ItemProps {
  title: ReactNode
  text?: string | undefined
  /** Details under the text. */
  children?: ReactNode
  action?: ReactNode
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
      {action && <Box sx={{ ml: { xs: '36px', sm: 0 } }}>{action}</Box>}
    </Stack>
  )
}

function Open({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={RouterLink} to={to} variant="outlined" size="small" sx={{ flexShrink: 0 }}>
      {children}
    </Button>
  )
}

/** The roles, or the categories of experts, without a person, each with its button; renders nothing without any. */
export function VacancyItem({ of, vacancies }: { of: 'roles' | 'experts'; vacancies: readonly Vacancy[] }) {
  const translate = useText()
  const [showsAll, setShowsAll] = useState(false)
  if (vacancies.length === 0) return null
  const waiting = vacancies.reduce((total, one) => total + one.waiting, 0)
  const shown = showsAll ? vacancies : vacancies.slice(0, mostShown)
  return (
    <Item title={translate(`progress.toDo.${of}`, { smart_count: vacancies.length })}>
      {waiting > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate(`tasks.${of === 'roles' ? 'waitingForRoles' : 'waiting'}`, { smart_count: waiting })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {shown.map((vacancy) => (
          <VacancyLine
            key={`${vacancy.companyGroup.id} ${vacancy.userRole.id} ${vacancy.riskCategory?.id}`}
            vacancy={vacancy}
          />
        ))}
      </Box>
      {vacancies.length > shown.length && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ mt: 1, ml: -0.5 }}>
          {translate('tasks.all', { smart_count: vacancies.length })}
        </Button>
      )}
    </Item>
  )
}

/** A vacant role, or category of experts, with the number of dependent records and the link to the form that fills it. */
function VacancyLine({ vacancy }: { vacancy: Vacancy }) {
  const translate = useText()
  const { companyGroup, userRole, riskCategory, waiting } = vacancy
  const role = translate(`vocabulary.role.${userRole.name}`)
  const name = riskCategory?.name ?? role
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ columnGap: 1.5, rowGap: 0.5, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {waiting === 0 ? name : translate('progress.toDo.waitingFor', { name, smart_count: waiting })}
        {' · '}
        {companyGroup.name}
      </Typography>
      <Button
        component={RouterLink}
        to="/admin/role-assignment"
        state={toAssign(vacancy)}
        variant="outlined"
        size="small"
        aria-label={translate('progress.toDo.fill', {
          role: riskCategory ? `${role} · ${riskCategory.name}` : role,
          group: companyGroup.name,
        })}
        sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', sm: 'auto' } }}
      >
        {translate('tasks.assign')}
      </Button>
    </Stack>
  )
}

/** A part of the installation that needs attention (rule install.check). */
export function InstallationItem({ line }: { line: CheckLine }) {
  const translate = useText()
  const { part, state, detail } = line
  const unset = unsetPart(line)
  return (
    <Item
      title={translate(`installation.parts.${part}`)}
      text={
        unset ? translate(`installation.advice.${unset}`) : `${translate(`installation.states.${state}`)}: ${detail}`
      }
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
        <Link component={RouterLink} to={linkToProgressRecords({ groupId: id, of: 'late', withBelow: false })}>
          {translate('progress.late.of', { group: name, smart_count: count, day: dates.text(earliestDue) })}
        </Link>
      }
      text={[
        ...(hasLateBelow ? [translate('progress.late.itself')] : []),
        ...late.map((one) =>
          translate('tasks.lateByRole', { role: translate(`vocabulary.role.${one.role}`), count: one.count }),
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
          {translate('tasks.remind')}
        </RemindButton>
      }
    >
      <Reminded text={remindedText(id)} />
    </Item>
  )
}
