import { Alert, Button, Chip, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom'
import { textIn } from '#domain/organisation/inEachLanguage'
import { personNameOf } from '#domain/organisation/personName'
import type { Indicator } from '#domain/wire/indicators'
import { indicatorQueries } from '#src/dataProvider/endpoints/indicators.ts'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { IndicatorStateChip, valueWithUnit } from '#src/features/risks/record-parts/indicators/IndicatorState.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { IndicatorChart } from './IndicatorChart.tsx'
import { IndicatorDialog } from './IndicatorDialog.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { ValueDialog } from './ValueDialog.tsx'
import { ValuesTable } from './ValuesTable.tsx'

/** `/indicators/:id`: an indicator, its values as chart and table, and its actions (rule indicators.access). */
export default function IndicatorPage() {
  const translate = useText()
  const id = Number(useParams()['id'])
  const { data: indicator, error, refetch } = useQuery(indicatorQueries.one(id))
  if (indicator && !error) return <IndicatorView indicator={indicator} />
  return (
    <>
      <PageTitle title={translate('indicators.title')} />
      <QueryState error={error} retry={refetch} outline={<PageSkeleton />} />
    </>
  )
}

function IndicatorView({ indicator }: { indicator: Indicator }) {
  const translate = useText()
  const { id, unit, amber, red, direction, rhythm, giver, companyGroup, state, allowedActions } = indicator
  const { data: values, error, refetch } = useQuery(indicatorQueries.values(id))
  const [dialog, setDialog] = useState<'value' | 'paste'>()
  const close = () => setDialog(undefined)
  const name = textIn(indicator, 'name', currentLocale())
  const facts = [
    companyGroup.name,
    translate(`indicators.rhythms.${rhythm}`),
    `${translate('indicators.fields.direction')}: ${translate(`indicators.directions.${direction}`)}`,
    `${translate('indicators.fields.giver')}: ${giver ? personNameOf(giver) : translate('indicators.nobody')}`,
  ]
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={name}
        text={facts.join(' · ')}
        back={{ to: '/indicators', label: translate('indicators.back') }}
        action={<Actions indicator={indicator} name={name} />}
      />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <IndicatorStateChip state={state} />
        <Records indicator={indicator} />
      </Stack>
      <Performance id={id} />
      <SectionCard
        title={translate('indicators.chart')}
        text={translate('indicators.limits', {
          amber: valueWithUnit(amber, unit),
          red: valueWithUnit(red, unit),
        })}
      >
        {values && values.length > 0 && (
          // The table below has the same values.
          <div aria-hidden="true">
            <IndicatorChart indicator={indicator} values={values} />
          </div>
        )}
        {allowedActions.includes('give_values') && (
          <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', my: 2 }}>
            <Button variant="contained" onClick={() => setDialog('value')}>
              {translate('indicators.enter')}
            </Button>
            <Button variant="outlined" disabled={!values} onClick={() => setDialog('paste')}>
              {translate('indicators.paste.open')}
            </Button>
          </Stack>
        )}
        {(error || !values) && <QueryState error={error} retry={refetch} outline={280} />}
        {values?.length === 0 && <Typography color="text.secondary">{translate('indicators.noValues')}</Typography>}
        {values && values.length > 0 && <ValuesTable indicator={indicator} values={values} />}
      </SectionCard>
      {dialog === 'value' && <ValueDialog indicator={indicator} onClose={close} />}
      {dialog === 'paste' && values && <PasteDialog indicator={indicator} values={values} onClose={close} />}
    </Stack>
  )
}

/** The records of the indicator that the reader may see. */
function Records({ indicator: { riskIds } }: { indicator: Indicator }) {
  return riskIds.map((id) => (
    <Chip
      key={id}
      component={RouterLink}
      to={pathOfStep('item', id, 'details')}
      size="small"
      variant="outlined"
      clickable
      label={`#${id}`}
    />
  ))
}

/**
 * How often the indicator gave a warning before an event; shown after its first critical value (rule
 * indicators.performance).
 */
function Performance({ id }: { id: number }) {
  const translate = useText()
  const { data } = useQuery(indicatorQueries.performance(id))
  if (!data || data.critical === 0) return null
  const { critical, followed, medianLeadDays: days } = data
  return (
    <Alert severity="info" icon={false} role="note">
      {days === null
        ? translate('indicators.performanceNone', { smart_count: critical })
        : translate('indicators.performance', { smart_count: critical, followed, days })}
      <Typography variant="caption" component="p" color="text.secondary">
        {translate('indicators.performanceText')}
      </Typography>
    </Alert>
  )
}

/** Changes or deletes the indicator. */
function Actions({ indicator, name }: { indicator: Indicator; name: string }) {
  const translate = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const { id, updatedAt, allowedActions } = indicator
  const remove = useSave('DELETE /api/v1/indicators/:id', {
    notice: 'indicators.deleted',
    done: () => navigate('/indicators'),
    errors: 'service',
  })
  return (
    <Stack direction="row" sx={{ gap: 1.5 }}>
      {allowedActions.includes('update') && (
        <Button variant="outlined" onClick={() => setOpen('edit')}>
          {translate('indicators.edit')}
        </Button>
      )}
      {allowedActions.includes('delete') && (
        <Button color="error" onClick={() => setOpen('delete')}>
          {translate('forms.delete')}
        </Button>
      )}
      {open === 'edit' && <IndicatorDialog indicator={indicator} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={translate('indicators.deleteTitle')}
        text={translate('indicators.deleteText', { name })}
        isDangerous
        onClose={close}
        onOk={() => remove.mutate({ params: { id }, body: { updatedAt } })}
      />
    </Stack>
  )
}
