import AddIcon from '@mui/icons-material/Add'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayOf } from '#domain/calendar/days'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { ReviewPeriod } from '#domain/wire/reviewPeriods'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { useAdministeredIds } from '#src/features/organisation/administeredTree.tsx'
import { RecordsOfNumber } from '#src/features/risks/board-parts/lists/RecordsOfNumber.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import { periodRecordsIn, type CountedInPeriod } from './periodAddress.ts'
import { PeriodDialog } from './PeriodDialog.tsx'
import { PeriodProgress } from './PeriodProgress.tsx'

/**
 * `/admin/review-periods`: the review periods of a Group Admin's groups and their progress (rule
 * review-periods.access).
 */
export default function ReviewPeriodsPage() {
  const translate = useText()
  const [query] = useSearchParams()
  const counted = periodRecordsIn(query)
  const [edited, setEdited] = useState<ReviewPeriod | 'new' | null>(null)
  const administered = useAdministeredIds()
  const { data: periods, error, refetch } = useQuery(reviewPeriodQueries.all())
  const chosen = counted && periods?.find(({ id }) => id === counted.periodId)
  const [today] = useState(() => dayOf(new Date()))
  const [hasPast, showPast] = useState(false)
  const past = periods?.filter(({ endsOn }) => endsOn < today) ?? []
  const cards = (shown: readonly ReviewPeriod[] = []) =>
    shown.map((period) => (
      <Period
        key={period.id}
        {...{ period, today }}
        // A period of a group above the area is only shown.
        onEdit={administered.has(period.companyGroupId) ? () => setEdited(period) : undefined}
      />
    ))
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('reviewPeriods.title')}
        text={translate('reviewPeriods.text')}
        action={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
            {translate('reviewPeriods.add')}
          </Button>
        }
      />
      {(error || !periods) && (
        <QueryState error={error} retry={refetch} outline={<CardSkeletons count={2} height={200} />} />
      )}
      {periods?.length === 0 && <EmptyState title={translate('reviewPeriods.none')} />}
      {counted && chosen ? (
        <PeriodRecords period={chosen} counted={counted} />
      ) : (
        <>
          {cards(periods?.filter((period) => !past.includes(period)))}
          {past.length > 0 && (
            <Button aria-expanded={hasPast} onClick={() => showPast(!hasPast)} sx={{ alignSelf: 'flex-start' }}>
              {translate('reviewPeriods.past', { smart_count: past.length })}
            </Button>
          )}
          {hasPast && cards(past)}
        </>
      )}
      {edited !== null && (
        <PeriodDialog period={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  )
}

interface PeriodProps {
  period: ReviewPeriod
  today: string
  /** Opens the form; undefined if the session cannot change the period (rule review-periods.access). */
  onEdit: (() => void) | undefined
}

function Period({ period, today, onEdit }: PeriodProps) {
  const translate = useText()
  const dates = useDates()
  const [isAsking, setAsking] = useState(false)
  const name = textIn(period, 'name', currentLocale())
  const { id, updatedAt, startsOn, endsOn } = period
  const { mutate: remove, isPending } = useSave('DELETE /api/v1/review-periods/:id', {
    notice: 'reviewPeriods.deleted',
    errors: 'service',
  })
  const state = today < startsOn ? 'ahead' : today > endsOn ? 'over' : 'running'
  return (
    <SectionCard title={`${name} · ${period.companyGroup.name}`}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 200 }}>
          {`${dates.text(startsOn)} – ${dates.text(endsOn)} · ${translate(`reviewPeriods.states.${state}`)}`}
        </Typography>
        {onEdit && (
          <>
            <Tooltip title={translate('forms.edit')}>
              <IconButton aria-label={translate('reviewPeriods.editOf', { name })} onClick={onEdit}>
                <EditIcon fontSize="small" />
              </IconButton>
            </Tooltip>
            <Tooltip title={translate('forms.delete')}>
              <IconButton
                aria-label={translate('reviewPeriods.deleteOf', { name })}
                loading={isPending}
                onClick={() => setAsking(true)}
              >
                <DeleteOutlineIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </>
        )}
      </Stack>
      <PeriodProgress period={period} />
      <ConfirmDialog
        open={isAsking}
        isDangerous
        title={translate('reviewPeriods.deleteOf', { name })}
        text={translate('reviewPeriods.confirmDelete')}
        onClose={() => setAsking(false)}
        onOk={() => remove({ params: { id }, body: { updatedAt } })}
      />
    </SectionCard>
  )
}

/** The records behind a number of a period (rule progress.records). */
function PeriodRecords({ period, counted }: { period: ReviewPeriod; counted: CountedInPeriod }) {
  const translate = useText()
  const { groupId, state } = counted
  const { data: rows } = useQuery(reviewPeriodQueries.progress(period.id))
  const row = rows?.find(({ companyGroup }) => companyGroup.id === groupId)
  const number = translate(`reviewPeriods.columns.${state ?? 'total'}`)
  return (
    <RecordsOfNumber
      title={[textIn(period, 'name', currentLocale()), row?.companyGroup.name, number].filter(Boolean).join(' – ')}
      back={translate('reviewPeriods.back')}
      filter={{
        companyGroupId: groupId,
        includeDescendants: false,
        of: 'submitted',
        reviewPeriodId: period.id,
        ...(state && { reviewPeriodState: [state] }),
      }}
      counted={row?.[state ?? 'total']}
    />
  )
}
