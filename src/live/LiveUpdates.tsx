import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEntry } from '../../domain/api/audit.ts'
import type { Risk } from '../../domain/api/risks.ts'
import { useSession } from '../authProvider/SessionContext.ts'
import { useRiskBoardDataProvider } from '../dataProvider/useRiskBoardDataProvider.ts'
import { LiveBanner } from './LiveBanner.tsx'
import { mostAtOnce, refreshEverything, refreshRisks } from './refreshRisks.ts'
import { useRiskEvents } from './useRiskEvents.ts'

/** What somebody else just did; `risk` is absent where many records changed at once. */
export interface LiveNews {
  count: number
  risk?: Risk
  entry?: AuditEntry
}

/** Keeps the page up to date with what others do (contract 5, events), and says who did what. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const dataProvider = useRiskBoardDataProvider()
  const { user } = useSession()
  const [news, setNews] = useState<LiveNews | null>(null)

  const onChanged = async (ids: number[]) => {
    if (ids.length > mostAtOnce) {
      await refreshEverything(queryClient)
      setNews({ count: ids.length })
      return
    }
    const risks = await refreshRisks(queryClient, dataProvider, ids)
    const risk = risks.at(-1)
    if (!risk) return
    const entries = await dataProvider.getAudit(risk.id, { errors: 'caller' }).catch(() => [])
    const entry = entries.at(-1)
    // One knows what one did oneself.
    if (entry && entry.user.id !== user.id) setNews({ count: risks.length, risk, entry })
  }
  useRiskEvents(
    (ids) => void onChanged(ids),
    () => void refreshEverything(queryClient),
  )
  return news && <LiveBanner news={news} onClose={() => setNews(null)} />
}
