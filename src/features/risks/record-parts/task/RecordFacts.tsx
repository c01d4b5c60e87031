import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { personNameOf } from '#domain/organisation/personName'
import { ratingOfRisk, sumsOf } from '#domain/records/assessments'
import type { RatedScale } from '#domain/records/criteria'
import { rateText } from '#domain/records/describe'
import { shownStatusOf } from '#domain/records/shownStatus'
import { stepsBefore } from '#domain/records/stepsBefore'
import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { LatestAcceptance } from '#src/features/risks/actions/acceptance/AcceptancePanel.tsx'
import { Note } from '#src/features/risks/actions/Note.tsx'
import { useMeaning } from '#src/features/risks/board-parts/criteria/Criteria.tsx'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ChangesSection, useChanges } from '../changes/ChangesSection.tsx'
import { useTargetProgress } from '../rating/useTargetProgress.ts'

/** The card of a record on a page without a list next to it. */
export const wideCard = '@container (min-width: 1100px)'

/**
 * The content of a record for its task: the notes of a rejection, the cause, the controls, the plans, the items of a
 * summary, the people before, and the changes.
 */
export function RecordFacts({ risk, hasNotes }: { risk: Risk; hasNotes: boolean }) {
  const translate = useText()
  const dates = useDates()
  const changes = useChanges(risk, true)
  const progress = useTargetProgress(risk)
  const { data: entries = [] } = useQuery(riskQueries.audit(risk.id))
  const { rootCause, mitigationPlans, assessments, riskCategory, owner } = risk.latestDetail
  const { riskItems = [] } = risk
  const titleOf = useTitleOf()
  const net = assessments.find(({ type }) => type === 'net')
  const controls = net?.keyCurrentControls
  const amounts = sumsOf(net?.impactAssessmentItems ?? []).map((sum) => amountText(translate, sum))
  const people = stepsBefore(entries).map(({ action, entry }) => ({ action, name: personNameOf(entry.user) }))
  const notes = risk.latestDetail.stickyNotes ?? []
  return (
    <>
      {hasNotes && notes.map((note) => <Note key={note.id} note={note} />)}
      <Box component="dl" sx={list}>
        {net && <RatedLevels net={net} gross={assessments.find(({ type }) => type === 'gross')} />}
        {progress && <Fact name={translate('risks.fields.target')} text={translate(`risks.target.${progress}`)} />}
        {rootCause && <Fact name={translate('risks.fields.rootCause')} text={rootCause} />}
        <Fact
          name={translate('risks.fields.keyCurrentControls')}
          text={controls || translate('tasks.card.notStated')}
        />
        {amounts.length > 0 && <Fact name={translate('risks.fields.financialImpact')} text={amounts.join(' · ')} />}
        {mitigationPlans.length === 0 ? (
          <Fact name={translate('risks.fields.mitigationPlans')} text={translate('tasks.card.notStated')} />
        ) : (
          <div>
            <dt>{translate('risks.fields.mitigationPlans')}</dt>
            {mitigationPlans.map(({ id, description, owner, dueDate, progress }) => (
              <dd key={id} lang={languageOf(description ?? '')}>
                {[
                  description,
                  owner ? personNameOf(owner) : translate('plans.noOwner'),
                  dueDate ? translate('plans.due', { date: dates.text(dueDate) }) : translate('plans.noDueDate'),
                  translate('plans.percent', { percent: progress }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            ))}
          </div>
        )}
        {riskItems.length > 0 && (
          <div>
            <dt>{translate('risks.fields.riskItems')}</dt>
            {riskItems.map((item) => (
              <dd key={item.id} lang={languageOf(titleOf(item))}>
                {[
                  `#${item.id}`,
                  shortened(titleOf(item), 80),
                  ratingOfRisk(item, 'net')?.score,
                  translate(`vocabulary.workflowStatus.${shownStatusOf(item)}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            ))}
          </div>
        )}
        {riskCategory && <Fact name={translate('risks.fields.riskCategoryId')} text={riskCategory.name} />}
        {owner && <Fact name={translate('risks.fields.ownerUserId')} text={personNameOf(owner)} />}
        {people.length > 0 && (
          <div>
            <dt>{translate('tasks.card.people')}</dt>
            <dd>{people.map(({ action, name }) => translate(`tasks.card.by.${action}`, { name })).join(' · ')}</dd>
          </div>
        )}
      </Box>
      {risk.acceptance && <LatestAcceptance risk={risk} />}
      {changes && <ChangesSection risk={risk} found={changes} isDeciding />}
    </>
  )
}

/** Two columns on a wide card, so that a screen shows what follows the card. */
const list = {
  m: 0,
  typography: 'body2',
  columnGap: 4,
  [wideCard]: { columnCount: 2 },
  '& > div': { breakInside: 'avoid', pb: 0.75 },
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0 },
} as const

/** The rates of net in words with their criteria, after those of gross: the likelihood, and the impact types with the highest rate. */
function RatedLevels({ net, gross }: { net: Assessment; gross: Assessment | undefined }) {
  const translate = useText()
  const { likelihoodRate, highestImpactRate, impactAssessmentItems } = net
  const highest = impactAssessmentItems.filter(({ rate }) => rate !== null && rate === highestImpactRate)
  return (
    <>
      {likelihoodRate !== null && (
        <RatedLevel
          name={translate('vocabulary.likelihood')}
          rated={likelihood}
          rate={likelihoodRate}
          before={gross?.likelihoodRate}
        />
      )}
      {highest.map(({ impactType: { key, name }, rate }) => (
        <RatedLevel
          key={key}
          name={translate('criteria.impactOf', { type: name })}
          rated={{ scale: 'impact', impactTypeKey: key }}
          rate={rate ?? 0}
          before={gross?.impactAssessmentItems.find(({ impactType }) => impactType.key === key)?.rate}
        />
      ))}
    </>
  )
}

const likelihood: RatedScale = { scale: 'likelihood' }

interface RatedLevelProps {
  name: string
  rated: RatedScale
  rate: number
  /** The gross rate. */
  before: number | null | undefined
}

function RatedLevel({ name, rated, rate, before }: RatedLevelProps) {
  const translate = useText()
  const meaning = useMeaning(rated)(rate)
  const change = (from: string, to: string) => translate('risks.history.statusChange', { from, to })
  const gross = translate('vocabulary.assessmentType.gross')
  const net = translate('vocabulary.assessmentType.net')
  const isChanged = typeof before === 'number' && before !== rate
  const type = isChanged ? change(gross, net) : before === rate ? `${gross} = ${net}` : net
  return (
    <Fact
      name={translate('wizard.rating.ofType', { field: name, type })}
      text={isChanged ? change(rateText(translate, rated.scale, before), meaning) : meaning}
    />
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd lang={languageOf(text)}>{text}</dd>
  </div>
)
