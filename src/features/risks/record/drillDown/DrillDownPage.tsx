import { Box, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { NoRiskItemsDialog } from '#src/features/risks/board-parts/DrillDown.tsx'
import { GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { RiskColumn } from '#src/features/risks/board-parts/labels/RiskColumn.tsx'
import { OpenRiskButton } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { pathOfDrillDown, pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { RiskActions } from '#src/features/risks/record-parts/actionBar/RiskActions.tsx'
import { RecordHead, RecordStatus } from '#src/features/risks/record-parts/head/RecordHead.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { recordIdOf } from '#src/platform/recordId.ts'
import { ListTable } from '#src/ui/list/ListTable.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { ShowPage } from '#src/ui/ShowPage.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { ChooseRecord } from '../ChooseRecord.tsx'

const withItems = { meta: { query: { includeRiskItems: true } } }

/** One summary with its items (rule screens.drill-down), or the selection of a summary. */
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

/** An item has no items of its own, so its own page opens. */
function Record() {
  const risk = useRecordContext<Risk>()
  if (!risk) return null
  if (risk.type === 'item') return <Navigate to={pathOfStep('item', risk.id, 'details')} replace />
  return <DrillDown summary={risk} />
}

/** The summary's head above the table of its items. */
function DrillDown({ summary }: { summary: Risk }) {
  const translate = useText()
  const navigate = useNavigate()
  const items = summary.riskItems ?? []
  const toRecord = () => void navigate(pathOfStep('summary', summary.id, 'details'), { replace: true })
  if (items.length === 0) return <NoRiskItemsDialog open onClose={toRecord} />
  return (
    <>
      <RecordHead risk={summary}>
        <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <RecordStatus risk={summary} />
          <GrossToNet risk={summary} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: { md: 'auto' } }}>
            <RiskActions risk={summary} />
            <OpenRiskButton risk={summary} size="medium" variant="outlined" />
          </Stack>
        </Stack>
      </RecordHead>
      <Box sx={{ mb: 3, maxWidth: 960 }}>
        <Typography variant="h4" component="h2">
          {translate('risks.fields.rootCause')}
        </Typography>
        <TruncatedText text={summary.latestDetail.rootCause} lines={3} />
      </Box>
      <Stack direction="row" sx={{ gap: 2, mb: 1.5, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography id="drill-down-items" variant="h3" component="h2">
          {translate('drillDown.items')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('drillDown.count', { smart_count: items.length })}
        </Typography>
      </Stack>
      <DrillDownTable items={items} />
    </>
  )
}

/** The maximum height of the drill-down table, which then scrolls (rule screens.sizes). */
const maxHeight = '39vh'

/** The linked items of a summary, each with a link to its own pages; on a phone each item is a small card. */
function DrillDownTable({ items }: { items: readonly Risk[] }) {
  return (
    <ListTable<Risk>
      data={[...items]}
      total={items.length}
      resource="risks"
      asCards
      maxHeight={maxHeight}
      stickyHeader
      aria-labelledby="drill-down-items"
    >
      <RiskColumn name="id" />
      <RiskColumn name="eventDescription" isRowHead sx={{ minWidth: { md: 220 }, maxWidth: { md: 360 } }} />
      <RiskColumn name="riskCategory" />
      <RiskColumn name="companyGroup" sx={{ minWidth: { md: 120 } }} />
      <RiskColumn name="gross" />
      <RiskColumn name="net" />
      <RiskColumn name="status" />
      <RiskColumn name="updated" />
      <RiskColumn name="open" />
    </ListTable>
  )
}
