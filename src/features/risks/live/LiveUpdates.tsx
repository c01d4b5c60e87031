import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AuditEntry } from '#domain/wire/audit'
import type { LiveEventData } from '#domain/wire/events'
import type { Risk } from '#domain/wire/risks'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { addressOf } from '../steps.ts'
import { LiveBanner } from './LiveBanner.tsx'
import { mostAtOnce, refreshEverything, refreshRisks } from './refreshRisks.ts'
import { useRiskEvents } from './useRiskEvents.ts'

/** What somebody else just did: to one record, or to many at once. */
export type LiveNews = { count: number } | OneChange

/** `entry` is absent where the act belongs to a revision that this reader is not shown (rule visibility.audit). */
interface OneChange {
  risk: Risk
  action: string
  entry?: AuditEntry
}

const timeToRead = 15_000

/** Keeps the page up to date with what others do (rule events.stream), and says who did what. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const dataProvider = useRiskBoardDataProvider()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const openId = addressOf(pathname, new URLSearchParams(search))?.id
  const [news, setNews] = useState<LiveNews | null>(null)
  const isHere = (one: LiveNews | null) => one !== null && 'risk' in one && one.risk.id === openId
  // What happened to the record that is being read matters more than what follows elsewhere.
  const tell = (next: LiveNews) => setNews((present) => (isHere(present) && !isHere(next) ? present : next))

  const onChanged = async (events: LiveEventData[]) => {
    if (events.length > mostAtOnce) {
      await refreshEverything(queryClient)
      tell({ count: events.length })
      return
    }
    const risks = await refreshRisks(
      queryClient,
      dataProvider,
      events.map(({ id }) => id),
    )
    const risk = risks.at(-1)
    const event = events.find(({ id }) => id === risk?.id)
    if (!risk || !event) return
    const { action } = event
    const entries = await dataProvider.getAudit(risk.id, { errors: 'caller' }).catch(() => [])
    const entry = entries.at(-1)
    if (!entry || !isToldBy(entry, event)) tell({ risk, action })
    // One knows what one did oneself.
    else if (entry.user.id !== user.id) tell({ risk, action, entry })
  }
  useRiskEvents(
    (ids) => void onChanged(ids),
    () => void refreshEverything(queryClient),
  )
  useEffect(() => {
    if (news === null) return
    const timer = setTimeout(() => setNews(null), timeToRead)
    return () => clearTimeout(timer)
  }, [news])
  return news && <LiveBanner news={news} isHere={isHere(news)} onClose={() => setNews(null)} />
}

/** Whether the audit's last entry is the event's own, or that of an act after it, whose event is on its way. */
function isToldBy({ action, createdAt }: AuditEntry, event: LiveEventData): boolean {
  return action === event.action || Date.parse(createdAt) > Date.parse(event.updatedAt)
}
