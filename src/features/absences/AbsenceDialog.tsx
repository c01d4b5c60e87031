import { Box, Stack } from '@mui/material'
import { useState } from 'react'
import { dayOf } from '#domain/calendar/days'
import { absenceInput } from '#domain/wire/absences'
import type { RoleAssignment } from '#domain/wire/session'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { RequiredSelect } from '#src/ui/forms/RequiredSelect.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'

/** Names a deputy for one of the user's roles for some days (rule deputies.naming). */
export function AbsenceDialog({ assignments, onClose }: { assignments: RoleAssignment[]; onClose: () => void }) {
  const translate = useText()
  const [today] = useState(() => dayOf(new Date()))
  const save = useSave('POST /api/v1/absences', { notice: 'absences.named', done: onClose })
  return (
    <DialogForm
      title={translate('absences.name')}
      submitLabel={translate('absences.save')}
      defaultValues={{ roleAssignmentId: assignments[0]?.id, deputyId: null, startsOn: today, endsOn: '' }}
      schema={absenceInput}
      onSave={(body) => save.mutateAsync({ body })}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <RequiredSelect
          source="roleAssignmentId"
          label={translate('absences.role')}
          choices={assignments.map(({ id, userRole, companyGroup }) => ({
            id,
            name: `${translate(`vocabulary.role.${userRole.name}`)}, ${companyGroup.name}`,
          }))}
          translateChoice={false}
          size="small"
          margin="none"
          fullWidth
          helperText={false}
        />
        <PersonInput source="deputyId" label={translate('absences.deputy')} required offersSelf={false} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <DateInput source="startsOn" label={translate('absences.from')} required min={today} />
          <DateInput source="endsOn" label={translate('absences.to')} required min={today} />
        </Box>
      </Stack>
    </DialogForm>
  )
}
