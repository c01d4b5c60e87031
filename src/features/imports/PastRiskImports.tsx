import { useQuery } from '@tanstack/react-query'
import type { RiskImport } from '#domain/wire/riskImports'
import { riskImportQueries } from '#src/dataProvider/endpoints/riskImports.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#domain/organisation/personName'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PastImports } from './PastImports.tsx'

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
