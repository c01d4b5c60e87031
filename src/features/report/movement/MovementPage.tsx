import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { dayOf } from '#domain/calendar/days'
import {
  endOfMonthBefore,
  mostPoints,
  movementParts,
  movementSteps,
  pointsBetween,
  type MovementPart,
  type MovementStep,
} from '#domain/risks/levelMovement'
import { assessmentTypes } from '#domain/risks/statuses'
import { isDay } from '#i18n/dates'
import { riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries, type MovementFilter } from '#src/dataProvider/endpoints/overview.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { CompanyGroupFilter } from '#src/features/risks/board-parts/filters/CompanyGroupFilter.tsx'
import { ReportFilter } from '#src/features/risks/board-parts/filters/ReportFilter.tsx'
import { useBoardFilter } from '#src/features/risks/board-parts/filters/useBoardFilter.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { BoardTabs } from '../BoardTabs.tsx'
import { FilterFrame } from '../FilterFrame.tsx'
import { MovementSections } from './MovementSections.tsx'

/**
 * `/risk-movement`: the levels over time, and the comparison of any two days, for users with access_report (rule
 * screens.movement).
 */
export default function MovementPage() {
  const translate = useText()
  return (
    <>
      <PageTitle title={translate('report.overTime.page')} />
      <ReportFilter>
        <Movement />
      </ReportFilter>
    </>
  )
}

/** The number of months that the page looks back if no day was chosen (rule movement.start). */
const usualMonths = 3

function Movement() {
  const translate = useText()
  const user = useBoardUser()
  const { filter, change } = useBoardFilter()
  const [step, setStep] = useState<MovementStep>('month')
  const [by, setBy] = useState<MovementPart>('category')
  const [today] = useState(() => dayOf(new Date()))
  const to = filter.toDay || today
  const { type, companyId, companyGroupId, includeDescendants, riskCategoryId } = riskFilterOf(
    { ...filter, view: 'all' },
    user,
  )
  const records = {
    ...(type && { type }),
    ...(companyId && { companyId }),
    ...(companyGroupId && { companyGroupId }),
    ...(includeDescendants !== undefined && { includeDescendants }),
    ...(riskCategoryId && { riskCategoryId }),
  }
  const from = filter.fromDay || endOfMonthBefore(to, usualMonths)
  const isInOrder = from < to && pointsBetween(from, to, step).length <= mostPoints
  const asked: MovementFilter = { ...records, from, to }
  const rated = { ...asked, step, assessmentType: filter.assessmentType }
  const movement = useQuery({ ...overviewQueries.movement({ ...rated, by }), enabled: isInOrder })
  const comparison = useQuery({ ...overviewQueries.comparison(asked), enabled: isInOrder })

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h1">{translate('report.overTime.page')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('report.of', { group: user.companyGroup.name })} · {translate('report.overTime.note')}
          </Typography>
        </Box>
        <Button
          component={RouterLink}
          to={boardLink(
            { ...filter, fromDay: undefined, toDay: undefined, fromStanding: [], toStanding: [] },
            '/risk-report',
          )}
          variant="outlined"
        >
          {translate('board.links.report')}
        </Button>
      </Stack>
      <BoardTabs page="movement" />
      <FilterFrame>
        <CompanyGroupFilter />
        <Choice
          label={translate('report.overTime.rating')}
          value={filter.assessmentType}
          choices={assessmentTypes.map((id) => [id, translate(`vocabulary.assessmentType.${id}`)])}
          onChange={(assessmentType) => change({ assessmentType })}
        />
        <Choice
          label={translate('report.overTime.step')}
          value={step}
          choices={movementSteps.map((id) => [id, translate(`report.overTime.steps.${id}`)])}
          onChange={setStep}
        />
      </FilterFrame>
      {from === '' ? (
        <CardSkeletons count={2} height={280} />
      ) : (
        <>
          <SpanFields fromDay={from} toDay={to} today={today} onChange={change} />
          <MovementSections
            filter={filter}
            span={{ from, to }}
            movement={movement}
            comparison={comparison}
            isInOrder={isInOrder}
            by={by}
            choice={
              <Choice
                label={translate('report.parts.by')}
                value={by}
                choices={movementParts.map((id) => [id, translate(`report.parts.parts.${id}`)])}
                onChange={setBy}
              />
            }
          />
        </>
      )}
    </Stack>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      sx={{ maxWidth: { sm: 320 } }}
    >
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id} dense>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface Span {
  fromDay: string
  toDay: string
}

interface SpanFieldsProps extends Span {
  /** The last day that may be entered. */
  today: string
  /** Called with both days once both are valid. */
  onChange: (span: Span) => void
}

/** The first and the last day of the numbers over time. */
function SpanFields({ fromDay, toDay, today, onChange }: SpanFieldsProps) {
  const translate = useText()
  const form = useForm<Span>({ values: { fromDay, toDay } })
  const { subscribe } = form
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // A change without a field name comes from the URL, not from the user.
        if (name !== undefined && isDay(values.fromDay) && isDay(values.toDay)) onChange(values)
      },
    })
  }, [subscribe, onChange])
  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px 200px' } }}>
        <DateInput source="fromDay" label={translate('report.overTime.from')} max={today} />
        <DateInput source="toDay" label={translate('report.overTime.to')} max={today} />
      </Box>
    </FormProvider>
  )
}
