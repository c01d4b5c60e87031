import { Button, Chip, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayHaveDeputy } from '#domain/access/deputies'
import { personNameOf } from '#domain/organisation/personName'
import type { Absence } from '#domain/wire/absences'
import { useSession } from '#src/authProvider/identity.ts'
import { absenceQuery } from '#src/dataProvider/endpoints/absences.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSave } from '#src/ui/forms/useSave.ts'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'

/** The user's deputies, and the people whom the user replaces (rule deputies.naming). */
export function OwnAbsences() {
  const translate = useText()
  const { user, roleAssignments } = useSession()
  const [isNaming, setNaming] = useState(false)
  const own = roleAssignments.filter(({ userRole, deputyFor }) => !deputyFor && mayHaveDeputy(userRole.name))
  return (
    <SectionCard title={translate('absences.title')} text={translate('absences.text')}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Absences isShown={({ person, deputy }) => person.id === user.id || deputy.id === user.id} />
        {own.length > 0 && (
          <Button variant="outlined" onClick={() => setNaming(true)}>
            {translate('absences.name')}
          </Button>
        )}
      </Stack>
      {isNaming && <AbsenceDialog assignments={own} onClose={() => setNaming(false)} />}
    </SectionCard>
  )
}

/** A list of absences with their deputies, which can be ended. */
export function Absences({ isShown }: { isShown: (absence: Absence) => boolean }) {
  const translate = useText()
  const { data, error, refetch } = useQuery(absenceQuery)
  const end = useSave('DELETE /api/v1/absences/:id', { notice: 'absences.ended', errors: 'service' })
  if (error || !data) return <QueryState error={error} retry={refetch} outline={60} />
  const shown = data.filter(isShown)
  if (shown.length === 0) return <Typography variant="body2">{translate('absences.none')}</Typography>
  return (
    <Stack component="ul" aria-label={translate('absences.list')} sx={{ m: 0, p: 0, listStyle: 'none', width: '100%' }}>
      {shown.map((absence) => (
        <AbsenceRow
          key={absence.id}
          absence={absence}
          onEnd={() => end.mutate({ params: { id: absence.id } })}
          isEnding={end.isPending}
        />
      ))}
    </Stack>
  )
}

function AbsenceRow({ absence, onEnd, isEnding }: { absence: Absence; onEnd: () => void; isEnding: boolean }) {
  const translate = useText()
  const dates = useDates()
  const { person, deputy, userRole, companyGroup, startsOn, endsOn, isRunning, mayEnd } = absence
  const names = {
    deputy: personNameOf(deputy),
    absent: personNameOf(person),
    role: translate(`vocabulary.role.${userRole}`),
    companyGroup: companyGroup.name,
  }
  return (
    <ListRow>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {translate('absences.row', names)}{' '}
          {isRunning && <Chip size="small" color="success" variant="outlined" label={translate('absences.running')} />}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('absences.details', { ...names, from: dates.text(startsOn), to: dates.text(endsOn) })}
        </Typography>
      </div>
      {mayEnd && (
        <Button
          size="small"
          variant="outlined"
          disabled={isEnding}
          aria-label={translate('absences.endOf', names)}
          onClick={onEnd}
        >
          {translate('absences.end')}
        </Button>
      )}
    </ListRow>
  )
}
