import { useCallback } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useHasPermission } from '#src/authProvider/SessionContext.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistoryRecord } from './HistoryRecord.tsx'
import { readHistoryParams, writeHistoryParams, type HistoryParams } from './historyParams.ts'

/** `/history`: the snapshots of risk summaries, and with `?id=` one of them to read (rule history.snapshots). */
export default function HistoryPage() {
  const translate = useText()
  const [query, setQuery] = useSearchParams()
  const params = readHistoryParams(query)
  const mayRead = useHasPermission('access_riskboard_risk_summary')
  const change = useCallback(
    (changes: Partial<HistoryParams>) =>
      setQuery((present) => writeHistoryParams({ ...readHistoryParams(present), page: 1, ...changes }), {
        replace: 'q' in changes,
      }),
    [setQuery],
  )
  if (!mayRead) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle title={translate('history.title')} />
      {params.id === undefined ? (
        <HistoryList params={params} change={change} />
      ) : (
        <HistoryRecord
          key={params.id}
          id={params.id}
          listHref={`/history?${writeHistoryParams({ ...params, id: undefined })}`}
        />
      )}
    </>
  )
}
