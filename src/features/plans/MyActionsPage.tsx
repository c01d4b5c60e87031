import { Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedPlan } from '#domain/wire/planUpdates'
import { emptyValue } from '#i18n/dates'
import { useSession } from '#src/authProvider/identity.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { shortened } from '#src/platform/shortened.ts'
import { ListPages } from '#src/ui/list/ListPages.tsx'
import { EmptyList } from '#src/ui/list/ListStates.tsx'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PagedList } from '#src/ui/list/PagedList.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { manualHref } from '../manual/manualAddress.ts'
import { LateChip, PlanProgress } from '../risks/shared/plans/PlanFacts.tsx'
import { PlanUpdates } from '../risks/shared/plans/PlanUpdates.tsx'
import { ReportDialog } from '../risks/shared/plans/ReportDialog.tsx'
import { boardUserOf } from '../risks/shared/boardUser.ts'
import { pathOfStep } from '../risks/shared/steps.ts'
import { PlanFilters } from './PlanFilters.tsx'
import { ListColumn } from '#src/ui/list/ListColumn.tsx'

const firstDueFirst = { field: 'dueDate', order: 'ASC' } as const
const own = { ownerId: 'me' }
const openFirst = { status: 'open' }
const nothing = () => undefined

const Column = ListColumn<ListedPlan>

/**
 * `/my-actions`: the mitigation plans of the user, with a form for progress reports (rules plans.list and
 * plans.updates).
 */
export default function MyActionsPage() {
  const translate = useText()
  const session = useSession()
  const { user } = session
  const readsRisks = (boardUserOf(session)?.types ?? []).length > 0
  const hasNoRole = user.defaultRoleAssignment === null
  const [reported, setReported] = useState<ListedPlan>()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('plans.myActions')}
        text={translate('plans.text')}
        action={
          readsRisks ? (
            <Button component={Link} to="/?owner_id=me" variant="outlined">
              {translate('plans.myRisks')}
            </Button>
          ) : (
            hasNoRole && (
              <Button href={manualHref('planOwner', currentLocale())} variant="outlined">
                {translate('plans.manual')}
              </Button>
            )
          )
        }
      />
      <PagedList<ListedPlan>
        resource="mitigation-plans"
        storeKey={`mitigation-plans.of.${user.id}`}
        namedFilters={['late']}
        filter={own}
        filterDefaultValues={openFirst}
        sort={firstDueFirst}
        filters={<PlanFilters />}
        pagination={<ListPages sizes={[25, 50, 100]} />}
        aside={reported && <ReportDialog plan={reported} onClose={() => setReported(undefined)} onReported={nothing} />}
        sx={{ '& .RaList-main': { minWidth: 0 } }}
      >
        <Plans onReport={setReported} />
      </PagedList>
    </Stack>
  )
}

/** A page of plans; on a phone each plan is a small card. */
function Plans({ onReport }: { onReport: (plan: ListedPlan) => void }) {
  const translate = useText()
  return (
    <ListTable<ListedPlan> asCards size="medium" aria-label={translate('plans.list')} empty={<EmptyList of="plans" />}>
      <Column
        label="plans.columns.plan"
        isRowHead
        sx={{ overflowWrap: 'anywhere', minWidth: { md: 280 } }}
        render={(plan) => <PlanCell plan={plan} onReport={onReport} />}
      />
      <Column
        label="plans.columns.record"
        source="title"
        sx={{ overflowWrap: 'anywhere' }}
        render={(plan) => <RecordCell plan={plan} />}
      />
      <Column
        label="plans.columns.due"
        source="dueDate"
        sx={{ whiteSpace: 'nowrap' }}
        render={(plan) => <DueCell plan={plan} />}
      />
      <Column
        label="plans.columns.status"
        source="status"
        sx={{ whiteSpace: 'nowrap' }}
        render={(plan) => <StatusCell plan={plan} />}
      />
    </ListTable>
  )
}

function PlanCell({ plan, onReport }: { plan: ListedPlan; onReport: (plan: ListedPlan) => void }) {
  const translate = useText()
  const words = plan.description ?? translate('plans.noDescription')
  const name = shortened(words, 60)
  return (
    <div>
      <Typography variant="body2" lang={languageOf(words)} sx={{ fontWeight: 600, whiteSpace: 'pre-wrap' }}>
        {shortened(words, 300)}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, mt: 0.75, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {plan.mayUpdate && (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('plans.reportOn', { plan: name })}
            onClick={() => onReport(plan)}
          >
            {translate('plans.report')}
          </Button>
        )}
        {plan.updates > 0 && (
          <div>
            <PlanUpdates planId={plan.id} plan={name} />
          </div>
        )}
      </Stack>
    </div>
  )
}

/** The title of the record, as a link if the reader can open the record. */
function RecordCell({ plan: { risk } }: { plan: ListedPlan }) {
  const translate = useText()
  const title =
    risk.title || translate('risks.untitled', { type: translate(`vocabulary.riskType.${risk.type}`), id: risk.id })
  if (!risk.companyGroup) {
    return (
      <Typography variant="body2" lang={languageOf(title)}>
        {shortened(title, 160)}
      </Typography>
    )
  }
  return (
    <div>
      <MuiLink
        component={Link}
        variant="body2"
        lang={languageOf(title)}
        to={pathOfStep(risk.type, risk.id, 'mitigationPlans')}
      >
        {shortened(title, 160)}
      </MuiLink>
      <Typography variant="caption" color="text.secondary" component="p">
        {risk.companyGroup.name}
      </Typography>
    </div>
  )
}

function DueCell({ plan: { dueDate, isLate } }: { plan: ListedPlan }) {
  const dates = useDates()
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{dueDate === null ? emptyValue : dates.text(dueDate)}</span>
      {isLate && <LateChip />}
    </Stack>
  )
}

function StatusCell({ plan: { status, progress } }: { plan: ListedPlan }) {
  return (
    <div>
      <Typography variant="body2">{useText()(`vocabulary.mitigationStatus.${status}`)}</Typography>
      <PlanProgress progress={progress} />
    </div>
  )
}
