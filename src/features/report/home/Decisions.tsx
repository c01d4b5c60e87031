import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { useQueries, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isCreatorRole } from '#domain/access/roles'
import { sumsOf } from '#domain/records/assessments'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { boardFilterOf, riskFilterOf } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { nextStepQueries } from '#src/dataProvider/endpoints/nextSteps.ts'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { recordActions } from '../../risks/shared/actions/recordActions.ts'
import { RiskActions } from '../../risks/shared/actions/RiskActions.tsx'
import { useForecastInWords } from '../../risks/shared/actions/useForecast.ts'
import { useRiskActions } from '../../risks/shared/actions/useRiskActions.ts'
import { amountText } from '../../risks/shared/labels/amountText.ts'
import { CountedDecision } from '../../risks/shared/labels/CountedDecision.tsx'
import { FactsOf } from '../../risks/shared/labels/FactList.tsx'
import { GrossToNet } from '../../risks/shared/labels/LevelChip.tsx'
import { useTitleOf } from '../../risks/shared/labels/RiskTitle.tsx'
import { boardLink } from '../../risks/shared/boardAddress.ts'
import { useBoardUser } from '../../risks/shared/boardUser.ts'
import { ChangesSection, useChanges } from '../../risks/record/changes/ChangesSection.tsx'
import { pointOfRisk } from '../../risks/assessment/rating/assessmentValues.ts'
import { HeatMapMini } from '../../risks/shared/heatMap/HeatMapPreview.tsx'
import { AppetiteLine } from '../../risks/shared/labels/useAppetite.ts'
import { LatestAcceptance } from '../../risks/shared/acceptance/AcceptancePanel.tsx'
import { useIsAcceptanceRequired } from '../../risks/shared/acceptance/useIsAcceptanceRequired.ts'
import { pathOfStep } from '../../risks/shared/steps.ts'
import { useRisk } from '../../risks/shared/useRisk.ts'
import { personNameOf } from '#domain/organisation/personName'

const ApproveDialog = lazy(() => loadCode(() => import('../../risks/shared/acceptance/ApproveDialog.tsx')))

/** The record page shows the other steps. */
const elsewhere = recordActions.filter((action) => action !== 'approve' && action !== 'reject')

/** The records that need the user's decision, one after the other: content, changes, and the decision itself. */
export function Decisions({ cards }: { cards: readonly RiskCard[] }) {
  const translate = useText()
  const [later, setLater] = useState<readonly number[]>([])
  const [first] = useState(cards[0]?.id)
  // A postponed record comes after all others.
  const queue = [...cards.filter(({ id }) => !later.includes(id)), ...cards.filter(({ id }) => later.includes(id))]
  const [card] = queue
  return (
    <Card component="section" aria-labelledby="overview-decisions" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id="overview-decisions" variant="h3" component="h2">
          {translate('overview.decisions.title')}
        </Typography>
        {card && (
          <Typography variant="body2" color="text.secondary">
            {translate('overview.decisions.left', { smart_count: cards.length })}
          </Typography>
        )}
      </Stack>
      {card ? (
        <Decision
          key={card.id}
          card={card}
          isNext={card.id !== first}
          {...(queue.length > 1 && { onLater: () => setLater([...later.filter((id) => id !== card.id), card.id]) })}
        />
      ) : null}
      {/* At the end, so that its counts move no button when they have loaded. */}
      <ToDo isAll={!card} isNext={!card && first !== undefined} />
    </Card>
  )
}

/**
 * The number of records of each type that are to do on the board of an author, where decisions are only a part.
 * @param isAll whether there are no decisions, so that one sentence covers both
 * @param isNext whether it follows the last decision, and takes its focus
 */
function ToDo({ isAll, isNext }: { isAll: boolean; isNext: boolean }) {
  const translate = useText()
  const user = useBoardUser()
  const calls = useRiskBoardDataProvider()
  const types = isCreatorRole(user.role) ? user.types : []
  const filters = types.map((type) => boardFilterOf({ type, view: 'waiting' }, user))
  const counts = useQueries({ queries: filters.map((one) => overviewQueries.count(calls, riskFilterOf(one, user))) })
  const links = filters.flatMap((filter, place) => {
    const count = counts[place]?.data
    const text = count && translate(`overview.decisions.toDo.${filter.type}`, { smart_count: count })
    return text ? [{ filter, text }] : []
  })
  if (counts.some(({ isPending }) => isPending)) return null
  return (
    <Box
      {...(isNext && { ref: takeFocus, tabIndex: -1 })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        typography: 'body2',
        mt: isAll ? 0.5 : 1.5,
        outline: 'none',
      }}
    >
      {isAll && translate(links.length > 0 ? 'overview.decisions.noneBut' : 'overview.decisions.none')}
      {links.map(({ filter, text }) => (
        <Link key={filter.type} component={RouterLink} to={boardLink(filter)}>
          {text}
        </Link>
      ))}
    </Box>
  )
}

/**
 * One record and its decision. One click approves, because the card already shows the content of the confirmation (rule
 * screens.overview).
 */
function Decision({ card, isNext, onLater }: { card: RiskCard; isNext: boolean; onLater?: () => void }) {
  const translate = useText()
  const titleOf = useTitleOf()
  const id = useId()
  const { data: risk } = useRisk(card.id)
  const isRequired = useIsAcceptanceRequired()
  const { data: steps = [], isPending } = useQuery(nextStepQueries.of([card.id]))
  const isLoading = useIsLoading(card.id, risk) || isPending
  const { receiver } = useForecastInWords()(steps)
  const [isAccepting, setAccepting] = useState(false)
  const title = titleOf(card)
  const isOpen = card.isAboveAppetite && card.acceptance?.state !== 'active'
  const offersAcceptance = receiver === null && isOpen && card.deniedAcceptance === null && !isRequired
  return (
    <Box role="group" aria-labelledby={id} tabIndex={-1} ref={isNext ? takeFocus : undefined} sx={{ outline: 'none' }}>
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        <FactsOf risks={[card]} />
      </Box>
      {/* The buttons are above the content, whose height differs from record to record, so that they do not move. */}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', my: 1, minHeight: 40 }}>
        <RiskActions
          risk={risk ?? card}
          except={elsewhere}
          stays
          isAnswered={!(isOpen && isRequired)}
          isLoading={isLoading}
        />
        {onLater && <Button onClick={onLater}>{translate('overview.decisions.later')}</Button>}
        {/* The last button, because it appears when the next step has loaded. */}
        {offersAcceptance && (
          <Button variant="outlined" disabled={isLoading} onClick={() => setAccepting(true)}>
            {translate('overview.decisions.accept')}
          </Button>
        )}
      </Stack>
      <Box sx={{ mb: 1 }}>
        <CountedDecision />
      </Box>
      <Box sx={content}>
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <div>
            <Typography variant="body2" color="text.secondary">
              {`#${card.id} · ${translate(`vocabulary.riskType.${card.type}`)} · ${card.companyGroup.name}`}
            </Typography>
            <Typography id={id} variant="h4" component="h3" lang={languageOf(title)} sx={{ overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={pathOfStep(card.type, card.id, 'details')} color="inherit">
                {title}
              </Link>
            </Typography>
          </div>
          <GrossToNet risk={card} target={risk?.latestDetail.target} />
          {receiver !== undefined && (
            <Typography variant="body2">
              {receiver
                ? translate('risks.confirm.goesTo', { who: receiver })
                : translate(offersAcceptance ? 'overview.decisions.completesAbove' : 'overview.decisions.completes')}
            </Typography>
          )}
          {risk && <Facts risk={risk} />}
        </Stack>
        {risk && (
          <AppetiteLine value={{ score: risk.appetite }}>
            <HeatMapMini
              points={assessmentTypes.map((one) => pointOfRisk(one, risk))}
              target={risk.latestDetail.target}
            />
          </AppetiteLine>
        )}
      </Box>
      {isAccepting && risk && <Accepting risk={risk} onClose={() => setAccepting(false)} />}
    </Box>
  )
}

/** Whether the content of a decision is still loading: the record, the people before and the changes. */
function useIsLoading(id: number, risk: Risk | undefined): boolean {
  const people = useQuery(riskQueries.audit(useRiskBoardDataProvider(), id))
  const changes = useQuery({
    ...riskQueries.changes(id, risk?.latestDetail.revision ?? 0),
    enabled: risk !== undefined,
  })
  return !risk || people.isPending || changes.isPending
}

/** The facts load after the title; the height of a usual record is reserved for them. */
const content = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  alignContent: 'start',
  minHeight: { xs: 560, md: 280 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
} as const

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Approves the record with an acceptance of its rating. */
function Accepting({ risk, onClose }: { risk: Risk; onClose: () => void }) {
  const { run } = useRiskActions()
  return (
    <Suspense fallback={null}>
      <ApproveDialog
        risks={[risk]}
        isAccepted
        onApprove={(acceptance) => run('approve', risk, { acceptance, errors: 'form', stay: true })}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The facts of a decision: the cause, the controls, the plans, who prepared and reviewed it, and the changes. */
function Facts({ risk }: { risk: Risk }) {
  const translate = useText()
  const dates = useDates()
  const changes = useChanges(risk, true)
  const { data: entries = [] } = useQuery(riskQueries.audit(useRiskBoardDataProvider(), risk.id))
  const { rootCause, mitigationPlans, assessments } = risk.latestDetail
  const net = assessments.find(({ type }) => type === 'net')
  const controls = net?.keyCurrentControls
  const amounts = sumsOf(net?.impactAssessmentItems ?? []).map((sum) => amountText(translate, sum))
  const people = (['submit', 'review', 'report'] as const).flatMap((action) => {
    const last = entries.findLast((one) => one.action === action)
    return last ? [{ action, name: personNameOf(last.user) }] : []
  })
  return (
    <>
      <Stack
        component="dl"
        sx={{ m: 0, gap: 0.75, typography: 'body2', '& dt': { fontWeight: 600 }, '& dd': { m: 0 } }}
      >
        {rootCause && <Fact name={translate('risks.fields.rootCause')} text={rootCause} />}
        {controls && <Fact name={translate('risks.fields.keyCurrentControls')} text={controls} />}
        {amounts.length > 0 && <Fact name={translate('risks.fields.financialImpact')} text={amounts.join(' · ')} />}
        {mitigationPlans.length > 0 && (
          <div>
            <dt>{translate('risks.fields.mitigationPlans')}</dt>
            {mitigationPlans.map(({ id, description, owner, dueDate, progress }) => (
              <dd key={id} lang={languageOf(description ?? '')}>
                {[
                  description,
                  owner ? personNameOf(owner) : translate('overview.late.noOwner'),
                  ...(dueDate ? [translate('overview.late.due', { day: dates.text(dueDate) })] : []),
                  `${progress}%`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            ))}
          </div>
        )}
        {people.length > 0 && (
          <div>
            <dt>{translate('overview.decisions.people')}</dt>
            <dd>
              {people.map(({ action, name }) => translate(`overview.decisions.by.${action}`, { name })).join(' · ')}
            </dd>
          </div>
        )}
      </Stack>
      {risk.acceptance && <LatestAcceptance risk={risk} />}
      {changes && (
        <Box
          sx={{ maxHeight: 320, overflowY: 'auto' }}
          tabIndex={0}
          role="group"
          aria-label={translate('changes.title')}
        >
          <ChangesSection risk={risk} found={changes} isDeciding />
        </Box>
      )}
    </>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd lang={languageOf(text)}>{text}</dd>
  </div>
)
