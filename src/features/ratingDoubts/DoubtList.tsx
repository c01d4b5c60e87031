import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { personNameOf } from '#domain/organisation/personName'
import { contradictionsFirst, contradictingKinds, heavyWeight, type FactKind } from '#domain/risks/facts'
import type { RiskDoubt } from '#domain/wire/ratingDoubts'
import type { RiskCard } from '#domain/wire/riskCards'
import { ratingDoubtQueries } from '#src/dataProvider/endpoints/ratingDoubts.ts'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { TitleLink } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useFactText } from '#src/features/risks/board-parts/labels/useFactText.ts'
import { pathOfForm } from '#src/features/risks/board-parts/steps.ts'
import { ActionQuestion } from '#src/features/risks/record-parts/actionBar/ActionQuestion.tsx'
import { useRecordAction } from '#src/features/risks/record-parts/actionBar/useRecordAction.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { TableSkeleton } from '#src/ui/PageSkeleton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'
import { AskDialog } from './AskDialog.tsx'

type Row = RiskDoubt & { id: number }

const Column = ListColumn<Row>

/** The ratings in doubt, all or those with one kind of fact (rule doubts.page). */
export function DoubtList({ kind }: { kind: FactKind | undefined }) {
  const translate = useText()
  const [asking, setAsking] = useState<RiskDoubt>()
  const query = useInfiniteQuery(ratingDoubtQueries.doubts(kind ? [kind] : []))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap((page) => page.data.map((doubt): Row => ({ ...doubt, id: doubt.risk.id })))
  const named = (label: string) => ({ label, disableSort: true })
  return (
    <Stack sx={{ gap: 2, ...noLabels }}>
      {(error || !rows) && <QueryState error={error} retry={refetch} outline={<TableSkeleton rows={12} />} />}
      {rows?.length === 0 && <EmptyState title={translate('ratingDoubts.none')} />}
      {rows && rows.length > 0 && (
        <ListTable<Row>
          data={rows}
          total={rows.length}
          resource="risk-doubts"
          asCards
          aria-label={translate('ratingDoubts.title')}
        >
          <Column
            isRowHead
            source="id"
            {...named(translate('ratingDoubts.columns.record'))}
            render={(row) => <Record {...row} />}
          />
          <Column
            source="risk.net"
            {...named(translate('ratingDoubts.columns.score'))}
            render={({ risk }) => <LevelChip rating={risk.net} />}
          />
          <Column
            source="facts"
            {...named(translate('ratingDoubts.columns.facts'))}
            render={({ facts }) => <Facts facts={facts} />}
          />
          <Column
            source="question"
            {...named(translate('ratingDoubts.columns.actions'))}
            sx={{ whiteSpace: 'nowrap' }}
            render={(row) => <Actions {...row} onAsk={() => setAsking(row)} />}
          />
        </ListTable>
      )}
      {hasNextPage && (
        <BusyButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ alignSelf: 'center' }}>
          {translate('ratingDoubts.more')}
        </BusyButton>
      )}
      {asking && <AskDialog doubt={asking} onClose={() => setAsking(undefined)} />}
    </Stack>
  )
}

/** On a phone the sentences have the whole width. */
const noLabels = { '&& td::before': { display: 'none' } } as const

/** Number and title of a record with its company group and owner. */
function Record({ risk }: Row) {
  const translate = useText()
  const { id, companyGroup, owner } = risk
  return (
    <>
      <TitleLink risk={risk} />
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[`#${id}`, companyGroup.name, owner && translate('ratingDoubts.owner', { name: personNameOf(owner) })]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </>
  )
}

/** The number of facts of a record that are shown at first. */
const shownFacts = 3

/**
 * The facts of a record. Those that contradict the rating come first, the strongest in bold; facts of late work are grey
 * (rule doubts.page).
 */
function Facts({ facts }: Pick<RiskDoubt, 'facts'>) {
  const translate = useText()
  const textOf = useFactText()
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, facts.length - shownFacts)
  return (
    <Box component="ul" sx={factsStyle}>
      {contradictionsFirst(facts)
        .slice(0, facts.length - hidden)
        .map((fact, place) => (
          <li key={fact.kind} data-late={fact.weight < heavyWeight || undefined}>
            {place === 0 && contradictingKinds.includes(fact.kind) ? <strong>{textOf(fact)}</strong> : textOf(fact)}
          </li>
        ))}
      {hidden > 0 && (
        <li>
          <Link component="button" type="button" variant="body2" onClick={() => setWhole(true)}>
            {translate('ratingDoubts.moreFacts', { smart_count: hidden })}
          </Link>
        </li>
      )}
    </Box>
  )
}

const factsStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  minWidth: { lg: 400 },
  '& [data-late]': { color: 'text.secondary' },
} as const

/** The question, with its state for the person who asked, and the new rating for those who can edit. */
function Actions({ risk, question, onAsk }: Row & { onAsk: () => void }) {
  const translate = useText()
  const dates = useDates()
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('ratingDoubts.askOf', { id: risk.id })}
          onClick={onAsk}
        >
          {translate('ratingDoubts.ask')}
        </Button>
        <RateAgain risk={risk} />
      </Stack>
      {question && (
        <Typography variant="caption" color="text.secondary">
          {question.answeredAt === null
            ? translate('ratingDoubts.asked', { date: dates.text(question.createdAt) })
            : translate('ratingDoubts.answered', { date: dates.text(question.answeredAt) })}
        </Typography>
      )}
    </Stack>
  )
}

/** Opens the record for editing, or the form of one that is open already; nothing for other readers. */
function RateAgain({ risk }: { risk: RiskCard }) {
  const translate = useText()
  const { choose, running, question } = useRecordAction(risk, { stay: true })
  const label = { 'aria-label': translate('ratingDoubts.rateAgainOf', { id: risk.id }) }
  if (risk.allowedActions.includes('edit')) {
    return (
      <Button size="small" component={RouterLink} to={pathOfForm(risk.type, risk.id, 'net')} {...label}>
        {translate('ratingDoubts.rateAgain')}
      </Button>
    )
  }
  if (!risk.allowedActions.includes('edit_again')) return null
  return (
    <>
      <Button size="small" disabled={running !== null} onClick={() => choose('edit_again')} {...label}>
        {translate('ratingDoubts.rateAgain')}
      </Button>
      {question && <ActionQuestion {...question} />}
    </>
  )
}
