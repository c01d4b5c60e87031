import { Link as MuiLink, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { Link } from 'react-router-dom'
import { isAssignable } from '#domain/access/powerfulRoles'
import type { User, WaitingRecords } from '#domain/wire/users'
import { useCompanyDomains } from '#src/authProvider/identity.ts'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { idsOf, OwnedRecords } from '#src/features/organisation/OwnedRecords.tsx'
import { nameAndEmailOf } from '#src/features/organisation/useUserSearch.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LiveForm } from '#src/ui/forms/LiveForm.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { ArrangedChoices } from '#src/ui/references/ArrangedChoices.tsx'
import { choiceProps, NoChoices, searchOf } from '#src/ui/references/choiceProps.tsx'

/** The successors to the roles of a person who leaves, with the records pending in each. */
export type Successors = readonly { waiting: WaitingRecords; successor: User }[]

interface HandOverProps {
  leaver: User
  successors: Successors
  onChange: (successors: Successors) => void
}

/**
 * The records pending only for this person, by role and company group, with the next person in that role; and the
 * records they own.
 */
export function HandOver({ leaver, successors, onChange }: HandOverProps) {
  const translate = useText()
  const { data, error, refetch } = useQuery(userQueries.detail(leaver.id))
  if (error || !data) return <QueryState error={error} retry={refetch} outline={88} />
  const choose = (waiting: WaitingRecords, successor: User | null) => {
    const others = successors.filter(({ waiting: other }) => other !== waiting)
    onChange(successor ? [...others, { waiting, successor }] : others)
  }
  return (
    <Stack sx={{ mt: 2, gap: 1 }}>
      {data.waiting.length > 0 && (
        <>
          <Typography>{translate('users.waiting')}</Typography>
          <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 2.5 }}>
            {data.waiting.map((waiting) => (
              <li key={`${waiting.userRole} ${waiting.companyGroup.id}`}>
                <WaitingRow {...waiting} />
                <SuccessorInput leaver={leaver} waiting={waiting} onChange={(person) => choose(waiting, person)} />
              </li>
            ))}
          </Stack>
        </>
      )}
      <OwnedRecords userId={leaver.id} />
    </Stack>
  )
}

function WaitingRow({ userRole, companyGroup, total, risks }: WaitingRecords) {
  const translate = useText()
  const filter = JSON.stringify({ companyGroupId: companyGroup.id })
  return (
    <>
      <Typography variant="body2">
        {translate(`vocabulary.role.${userRole}`)}, {companyGroup.name}:{' '}
        {translate('users.waitingRecords', { smart_count: total, ids: idsOf({ total, risks }) })}
      </Typography>
      <MuiLink component={Link} to={`/admin/role-assignment?filter=${encodeURIComponent(filter)}`} variant="body2">
        {translate('users.rolesOf', { group: companyGroup.name })}
      </MuiLink>
    </>
  )
}

interface SuccessorInputProps {
  leaver: User
  waiting: WaitingRecords
  onChange: (successor: User | null) => void
}

/** Selects an active person in the administrator's groups by name or email. */
function SuccessorInput({ leaver, waiting: { userRole }, onChange }: SuccessorInputProps) {
  const translate = useText()
  const companyDomains = useCompanyDomains()
  const [successor, setSuccessor] = useState<number | null>(null)
  const canSucceed = useCallback(
    (found: User[]) =>
      found.filter(({ id, email }) => id !== leaver.id && isAssignable(userRole, email, companyDomains)),
    [leaver.id, userRole, companyDomains],
  )
  return (
    <LiveForm values={{ successor }}>
      <ReferenceInput source="successor" reference="users" filter={active} sort={byName}>
        <ArrangedChoices arrange={canSucceed}>
          <AutocompleteInput<User>
            {...choiceProps}
            label={translate('users.handOverTo', { role: translate(`vocabulary.role.${userRole}`) })}
            optionText={nameAndEmailOf}
            filterToQuery={searchOf}
            noOptionsText={<NoChoices none="users.nobodyFound" />}
            onChange={(_id: unknown, person: User | '') => {
              setSuccessor(person ? person.id : null)
              onChange(person || null)
            }}
            sx={{ mt: 1 }}
          />
        </ArrangedChoices>
      </ReferenceInput>
    </LiveForm>
  )
}

const active = { isActive: true }
const byName = { field: 'firstName', order: 'ASC' } as const
