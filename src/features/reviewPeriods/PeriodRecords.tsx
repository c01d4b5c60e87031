import { Button, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { cardContentOf } from '#domain/records/card'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { ReviewPeriod } from '#domain/wire/reviewPeriods'
import { reviewPeriodQueries } from '#src/dataProvider/endpoints/reviewPeriods.ts'
import { pathOfStep } from '#src/features/risks/shared/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { SectionCard } from '#src/ui/SectionCard.tsx'
import type { CountedInPeriod } from './periodAddress.ts'

/** The records behind a number of a period, with a link back to all periods. */
export function PeriodRecords({ period, counted }: { period: ReviewPeriod; counted: CountedInPeriod }) {
  const translate = useText()
  const { data, error, refetch } = useQuery(reviewPeriodQueries.records(counted))
  const name = textIn(period, 'name', currentLocale())
  const state = translate(`reviewPeriods.columns.${counted.state ?? 'total'}`)
  return (
    <SectionCard title={`${name} – ${state}`}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Button component={RouterLink} to={{ search: '' }} variant="outlined">
          {translate('reviewPeriods.back')}
        </Button>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!error && !data && <CardSkeletons count={3} height={40} />}
        {data && data.total !== null && data.total > data.data.length && (
          <Typography variant="body2">
            {translate('reviewPeriods.first', { shown: data.data.length, total: data.total })}
          </Typography>
        )}
        {data?.data.length === 0 && <Typography>{translate('reviewPeriods.unseen')}</Typography>}
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {data?.data
            .map((risk) => ({ ...risk, ...cardContentOf(risk) }))
            .map((risk) => (
              <li key={risk.id}>
                <Link
                  component={RouterLink}
                  to={pathOfStep(risk.type, risk.id, 'details')}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {`#${risk.id} ${shortened(risk.title, 160)}`}
                </Link>
                <Typography variant="body2" color="text.secondary">
                  {`${risk.companyGroup.name} · ${translate(`vocabulary.workflowStatus.${risk.workflowStatus.name}`)}`}
                </Typography>
              </li>
            ))}
        </Stack>
      </Stack>
    </SectionCard>
  )
}
