import { useMutation, useQuery } from '@tanstack/react-query'
import type { RiskImport } from '#domain/wire/riskImports'
import { riskImportQueries } from '#src/dataProvider/endpoints/riskImports.ts'
import { call } from '#src/platform/http/call.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#domain/organisation/personName'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PastImports } from './PastImports.tsx'
import { useReportDownload } from './useTableDownload.ts'

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
  const reports = useReportDownload()
  const openReport = useMutation({
    mutationFn: (id: number) => call('GET /api/v1/risks/imports/:id/report', { params: { id } }),
    onSuccess: reports.save,
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
      moreOf={({ id, source, hasReport }) =>
        hasReport && (
          <BusyButton
            loading={openReport.isPending && openReport.variables === id}
            aria-label={translate('riskImport.report.downloadOf', { source })}
            onClick={() => openReport.mutate(id)}
          >
            {translate('riskImport.report.short')}
          </BusyButton>
        )
      }
      undo={undo}
      confirmOf={({ records, source }) => translate('riskImport.past.undoText', { smart_count: records, source })}
    />
  )
}
