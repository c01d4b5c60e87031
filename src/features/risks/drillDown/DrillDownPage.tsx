import { useRecordContext } from 'react-admin'
import { Navigate, useParams } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'
import { recordIdOf } from '#src/platform/recordId.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { ShowPage } from '#src/ui/ShowPage.tsx'
import { ChooseRecord } from '../record/ChooseRecord.tsx'
import { pathOfDrillDown, pathOfStep } from '../steps.ts'
import { DrillDown } from './DrillDown.tsx'

const withItems = { meta: { query: { includeRiskItems: true } } }

/** One summary with the items it stands for (rule screens.drill-down), or the choice of one. */
export default function DrillDownPage() {
  const translate = useText()
  const id = recordIdOf(useParams().id)
  if (id === null) return <ChooseRecord type="summary" pathOf={pathOfDrillDown} />
  return (
    <>
      <PageTitle title={translate('drillDown.title')} />
      <ShowPage<Risk> key={id} resource="risk-summary" id={id} queryOptions={withItems}>
        <Record />
      </ShowPage>
    </>
  )
}

/** An item has nothing to drill into; its own address shows it. */
function Record() {
  const risk = useRecordContext<Risk>()
  if (!risk) return null
  if (risk.type === 'item') return <Navigate to={pathOfStep('item', risk.id, 'details')} replace />
  return <DrillDown summary={risk} />
}
