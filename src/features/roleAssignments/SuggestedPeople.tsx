import { Button, Stack, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { personNameOf } from '#domain/organisation/personName'
import type { AddUserValues } from '#domain/records/assignmentForms'
import { largestPageSize } from '#domain/validation/limits'
import type { RoleAssignment } from '#domain/wire/session'
import { useText } from '#src/platform/i18n/useText.ts'
import { useExpertRoleId } from './roles.ts'

const mostSuggested = 3

/** A person as the list of role assignments has them. */
export type Person = RoleAssignment['user']

/** People who review the category of a vacancy in other groups: one of them often reviews it here too. */
export function SuggestedPeople({ onChoose }: { onChoose: (person: Person) => void }) {
  const translate = useText()
  const [expertId] = useWatch<AddUserValues, 'categoryExpertIds'>({ name: 'categoryExpertIds' })
  const userRoleId = useExpertRoleId()
  const { data = [] } = useGetList<RoleAssignment>(
    'role-assignments',
    { filter: { userRoleId }, pagination: { page: 1, perPage: largestPageSize } },
    { enabled: expertId !== undefined && userRoleId !== undefined },
  )
  const experts = data.filter(({ categoryExperts }) => categoryExperts.some(({ id }) => id === expertId))
  const people = [...new Map(experts.map((row) => [row.user.id, row])).values()].slice(0, mostSuggested)
  if (people.length === 0) return null
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary">
        {translate('roleAssignments.add.suggested')}
      </Typography>
      {people.map(({ user, companyGroup }) => (
        <Button key={user.id} size="small" sx={{ ml: -0.75, textAlign: 'left' }} onClick={() => onChoose(user)}>
          {`${personNameOf(user)} · ${companyGroup.name}`}
        </Button>
      ))}
    </Stack>
  )
}
