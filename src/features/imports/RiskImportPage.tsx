import DownloadIcon from '@mui/icons-material/Download'
import { Button, Stack, Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { personNameOf } from '#domain/organisation/personName'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import type { RiskImport } from '#domain/wire/riskImports'
import { riskImportQueries } from '#src/dataProvider/endpoints/riskImports.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { WithReferenceData } from '#src/features/risks/record-parts/WithReferenceData.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText, usePlainText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { PastImports } from './PastImports.tsx'
import { useRiskImport, type DoneStage } from './useRiskImport.ts'
import { useTableDownload } from './useTableDownload.ts'

/** `/risk/import`: a register, or a returned workbook of the board (rules import.register and import.difference). */
export default function RiskImportPage() {
  return (
    <WithReferenceData outline={<PageSkeleton />}>
      {(categories, impacts) => <Import categories={categories} impacts={impacts} />}
    </WithReferenceData>
  )
}

interface ImportProps {
  categories: readonly RiskCategory[]
  impacts: readonly CategoryImpact[]
}

function Import(lists: ImportProps) {
  const translate = useText()
  const { stage, ...actions } = useRiskImport(lists.categories, lists.impacts)
  const isHistory = stage.kind === 'done' && stage.recordedAs === 'history'
  return (
    <ImportFrame
      head={{
        title: translate('board.links.importRegister'),
        text: translate('riskImport.text'),
        back: { to: '/', label: translate('riskImport.back') },
      }}
      limitsOf={(limits) => translate('riskImport.limits', limits)}
      file={{ accept: '.xlsx,.xlsm,.xls,.xlsb,.ods,.csv,.txt,.tsv', inputTestId: 'register-input' }}
      hasQuestions
      stage={stage}
      read={actions.read}
      past={<PastRiskImports />}
    >
      {stage.kind === 'asking' && <ImportQuestions register={stage.register} {...actions} {...lists} />}
      {stage.kind === 'preview' && <ImportPreview stage={stage} {...actions} />}
      {stage.kind === 'done' && (
        <>
          <ImportDone stage={stage} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {isHistory && (
              <Button variant="contained" component={Link} to="/?type=item">
                {translate('riskImport.done.openBoard')}
              </Button>
            )}
            <Button onClick={actions.restart}>{translate('riskImport.done.again')}</Button>
          </Stack>
        </>
      )}
    </ImportFrame>
  )
}

/** The latest imports of the company group, each of which can be undone until somebody works on its records. */
export function PastRiskImports() {
  const translate = useText()
  const dates = useDates()
  const query = useQuery(riskImportQueries.latest())
  const undo = useSave('DELETE /api/v1/risks/imports/:id', {
    errors: 'service',
    notice: (_, { params: { id } }) => {
      const smart_count = query.data?.find((one) => one.id === id)?.records ?? 0
      return { sentence: translate('riskImport.past.undone', { smart_count }) }
    },
  })
  const factsOf = ({ records, changed, recordedAs, importedBy, createdAt }: RiskImport) => {
    const by = { name: personNameOf(importedBy), date: dates.text(createdAt) }
    return [
      ...(records > 0 ? [translate('riskImport.past.facts', { smart_count: records, ...by })] : []),
      ...(recordedAs === 'history' ? [translate('riskImport.past.asHistory')] : []),
      ...(changed > 0 ? [translate('riskImport.past.changedFacts', { smart_count: changed, ...by })] : []),
    ].join(' · ')
  }
  const reasonOf = ({ changed, touched }: RiskImport) => {
    if (changed > 0) return translate('riskImport.past.changed')
    return touched > 0 ? translate('riskImport.past.touched', { smart_count: touched }) : undefined
  }
  return (
    <PastImports
      text={translate('riskImport.past.text')}
      query={query}
      factsOf={factsOf}
      reasonOf={reasonOf}
      undo={undo}
      confirmOf={({ records, source }) => translate('riskImport.past.undoText', { smart_count: records, source })}
    />
  )
}

/** The result of an import. The skipped rows can be downloaded with their reasons in a column. */
export function ImportDone({ stage: { created, changed, recordedAs, leftOut } }: { stage: DoneStage }) {
  const translate = useText()
  const plainText = usePlainText()
  const download = useTableDownload()
  const saveLeftOut = () =>
    download.mutate({
      tables: [
        {
          sheetName: plainText('riskImport.done.sheet'),
          headings: [plainText('riskImport.done.reason'), ...leftOut.headings],
          rows: leftOut.rows.map(({ cells, reason }) => [reason, ...cells]),
        },
      ],
      name: plainText('riskImport.done.fileName'),
    })
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Alert severity="success" role="status">
        {created + changed === 0 && translate('riskImport.done.nothing')}
        {created > 0 && (
          <div>
            {translate(recordedAs === 'history' ? 'riskImport.done.recorded' : 'riskImport.done.created', {
              smart_count: created,
            })}
          </div>
        )}
        {changed > 0 && <div>{translate('riskImport.done.changed', { smart_count: changed })}</div>}
      </Alert>
      {created > 0 && recordedAs !== 'history' && (
        <Button component={Link} to={boardLink({ type: 'item', view: 'drafts' }, '/risk-sheet')} variant="contained">
          {translate('riskSheet.open')}
        </Button>
      )}
      {leftOut.records > 0 && (
        <Alert severity="info" role="note" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {translate('riskImport.done.leftOut', { smart_count: leftOut.records })}
          <div>
            <BusyButton startIcon={<DownloadIcon />} loading={download.isPending} onClick={saveLeftOut}>
              {translate('riskImport.done.download')}
            </BusyButton>
          </div>
        </Alert>
      )}
    </Stack>
  )
}
