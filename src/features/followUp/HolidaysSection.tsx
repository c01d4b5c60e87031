import AddIcon from '@mui/icons-material/Add'
import {
  Box,
  Button,
  MenuItem,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ArrayInput,
  ResourceContextProvider,
  SimpleFormIterator,
  useCanAccess,
  useSimpleFormIterator,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { calendarLimits, textLimits } from '#domain/validation/limits'
import { holidayYearInput, type HolidayYear } from '#domain/wire/followUp'
import { yearsAhead } from '#domain/organisation/eras'
import { fieldsIn } from '#domain/organisation/fieldsInEachLanguage'
import { textIn } from '#domain/organisation/inEachLanguage'
import { locales } from '#i18n/locales'
import { call } from '#src/platform/http/call.ts'
import { followUpKeys, followUpQueries } from '#src/dataProvider/endpoints/followUp.ts'
import { useDates, useEra } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { LeaveWarning } from '#src/ui/forms/LeaveWarning.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { SaveForm } from '#src/ui/forms/SaveForm.tsx'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

/** The number of further years that can be selected. */
const furtherYears = 3

/** The holidays of a year; System Admins can change them, others can read them (rule follow-up.holidays). */
export function HolidaysSection() {
  const translate = useText()
  const era = useEra()
  const [present] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(present)
  const { canAccess: mayWrite = false, isPending } = useCanAccess({ resource: 'holidays', action: 'edit' })
  const { data, error, refetch } = useQuery(followUpQueries.holidays(year))
  const years = Array.from({ length: furtherYears + 1 }, (_, index) =>
    Math.min(present + index, calendarLimits.lastYear),
  )
  return (
    <SectionCard
      title={translate('followUp.holidays.title')}
      text={translate(mayWrite ? 'followUp.holidays.text' : 'followUp.holidays.readOnly')}
    >
      <Stack sx={{ gap: 2 }}>
        <TextField
          select
          size="small"
          label={translate('followUp.holidays.year')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
          sx={{ width: 160 }}
        >
          {years.map((one) => (
            <MenuItem key={one} value={one}>
              {one + yearsAhead[era]}
            </MenuItem>
          ))}
        </TextField>
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {(isPending || (!data && !error)) && <Skeleton variant="rounded" height={320} />}
        {data && !isPending && mayWrite && <HolidaysForm key={`${year} ${data.updatedAt}`} holidays={data} />}
        {data && !isPending && !mayWrite && <HolidaysTable holidays={data} />}
      </Stack>
    </SectionCard>
  )
}

function HolidaysTable({ holidays: { days } }: { holidays: HolidayYear }) {
  const translate = useText()
  const dates = useDates()
  return (
    <Table size="small" aria-label={translate('followUp.holidays.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('followUp.holidays.day')}</TableCell>
          <TableCell>{translate('followUp.holidays.name')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.map((holiday) => (
          <TableRow key={holiday.day}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{dates.text(holiday.day)}</TableCell>
            <TableCell>{textIn(holiday, 'name', currentLocale())}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const noRecord = {}

function HolidaysForm({ holidays: { year, days, updatedAt } }: { holidays: HolidayYear }) {
  const translate = useText()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const save = async (values: FieldValues) => {
    const input = { days: values.days as HolidayYear['days'], updatedAt }
    const saved = await call('PUT /api/v1/holidays/:year', { params: { year }, body: input }, { errors: 'form' })
    queryClient.setQueryData(followUpKeys.holidays(year), saved)
    notify('followUp.saved', { type: 'success' })
  }
  return (
    <SpacedForm schema={holidayYearInput} defaultValues={{ days }} record={noRecord} onSave={save}>
      <ResourceContextProvider value="holidays">
        <ArrayInput source="days" label={false} helperText={false}>
          <SimpleFormIterator disableClear disableReordering fullWidth sx={rows} addButton={<AddHoliday />}>
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                py: 1,
                gridTemplateColumns: { xs: '1fr', md: `190px repeat(${locales.length}, minmax(0, 1fr))` },
              }}
            >
              <DateInput
                source="day"
                label={translate('followUp.holidays.day')}
                min={`${year}-01-01`}
                max={`${year}-12-31`}
                required
              />
              {fieldsIn('name').map((name) => (
                <LongTextInput
                  key={name}
                  source={name}
                  label={translate(`followUp.holidays.${name}`)}
                  max={textLimits.short}
                  size="small"
                  required
                />
              ))}
            </Box>
          </SimpleFormIterator>
        </ArrayInput>
      </ResourceContextProvider>
      <Box sx={{ alignSelf: 'flex-end' }}>
        <SubmitButton label={translate('forms.save')} />
      </Box>
      <LeaveWarning />
    </SpacedForm>
  )
}

function AddHoliday() {
  const translate = useText()
  const { add } = useSimpleFormIterator()
  return (
    <Button startIcon={<AddIcon />} onClick={() => add()}>
      {translate('followUp.holidays.add')}
    </Button>
  )
}

/** The actions of a line are also visible without a pointer. */
const rows = {
  '& .RaSimpleFormIterator-line': { display: 'flex', gap: 1 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible', mt: 1 },
}

const SpacedForm = styled(SaveForm)({ display: 'flex', flexDirection: 'column', gap: 16 })
