import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, Paper, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isCommentAction } from '#domain/risks/commentActions'
import type { AuditEntry } from '#domain/wire/audit'
import type { LiveEventData } from '#domain/wire/liveEvents'
import type { RiskCard } from '#domain/wire/riskCards'
import { useSession } from '#src/authProvider/identity.ts'
import { readAudit } from '#src/dataProvider/endpoints/risks.ts'
import { useText, type Translate, type TranslateOpen, useOpenText } from '#src/platform/i18n/useText.ts'
import { shortened } from '#src/platform/shortened.ts'
import { aboveSnackbar } from '#src/ui/bottomHeights.ts'
import { useRefreshRisks } from '../board-parts/useRisk.ts'
import { addressOf, pathOfStep } from '../board-parts/steps.ts'
import { jumpTo } from '../board-parts/Section.tsx'
import { mostAtOnce, refreshComments, refreshRisks } from './refreshRisks.ts'
import { useLiveEvents } from './useLiveEvents.ts'
import { useTitleOf } from '../board-parts/labels/RiskTitle.tsx'
import { personNameOf } from '#domain/organisation/personName'

/** The latest action of another user: on one record, or on many. */
type LiveNews = { count: number } | OneChange

/** `entry` is absent if the action belongs to a revision that the reader cannot see (rule visibility.audit). */
interface OneChange {
  risk: RiskCard
  action: string
  entry?: AuditEntry
}

const timeToRead = 15_000

/** Updates the page after actions of others (rule events.stream), and shows who did what. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const refreshEverything = useRefreshRisks()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const openId = addressOf(pathname, new URLSearchParams(search))?.id
  const [news, setNews] = useState<LiveNews | null>(null)
  const isHere = (one: LiveNews | null) => one !== null && 'risk' in one && one.risk.id === openId
  // An event of the open record takes precedence over later events of other records.
  const showNews = (next: LiveNews) => setNews((present) => (isHere(present) && !isHere(next) ? present : next))

  const onChanged = async (all: LiveEventData[]) => {
    const events = all.filter(({ action }) => !isCommentAction(action))
    // A comment appears only on the open record; no other part of the page changes.
    for (const { id, action } of all) if (isCommentAction(action)) await refreshComments(queryClient, id)
    if (events.length === 0) return
    if (events.length > mostAtOnce) {
      await refreshEverything()
      showNews({ count: events.length })
      return
    }
    const risks = await refreshRisks(queryClient, events)
    const risk = risks.at(-1)
    const event = events.find(({ id }) => id === risk?.id)
    if (!risk || !event) return
    const { action } = event
    // A value of an indicator changes no record, and nobody acted on one.
    if (action === 'indicator') return
    const entries = await readAudit(risk.id).catch(() => [])
    const entry = entries.at(-1)
    if (!entry || !isEntryOfEvent(entry, event)) showNews({ risk, action })
    // A user's own actions are not announced.
    else if (entry.user.id !== user.id) showNews({ risk, action, entry })
  }
  useLiveEvents(
    (ids) => void onChanged(ids),
    () => void refreshEverything(),
  )
  useEffect(() => {
    if (news === null) return
    const timer = setTimeout(() => setNews(null), timeToRead)
    return () => clearTimeout(timer)
  }, [news])
  return news && <LiveBanner news={news} isHere={isHere(news)} onClose={() => setNews(null)} />
}

/** Returns whether the last audit entry belongs to the event, or to a later action whose event has not arrived yet. */
function isEntryOfEvent({ action, createdAt }: AuditEntry, event: LiveEventData): boolean {
  return action === event.action || Date.parse(createdAt) > Date.parse(event.updatedAt)
}

interface LiveBannerProps {
  news: LiveNews
  /** Whether the event concerns the open record. */
  isHere: boolean
  onClose: () => void
}

/** Shows who has just changed what. It floats, so that the page does not move. */
function LiveBanner({ news, isHere, onClose }: LiveBannerProps) {
  const translate = useText()
  const translateOpen = useOpenText()
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  const risk = 'risk' in news ? news.risk : undefined

  const show = () => {
    onClose()
    if (!risk) return
    if (!isHere) void navigate(pathOfStep(risk.type, risk.id, 'details'))
    else jumpTo(document.getElementById('changes') ?? document.getElementById('activity'))
  }
  return (
    <Paper
      role="status"
      aria-label={translate('live.label')}
      elevation={8}
      sx={{
        position: 'fixed',
        // It may cover text but no buttons: the toolbar of a board and the actions of a record are at the top, bars and
        // the snackbar at the bottom.
        bottom: { xs: `max(136px, ${aboveSnackbar})`, md: `max(88px, ${aboveSnackbar})` },
        left: '50%',
        transform: 'translateX(-50%)',
        // Above the page, and under an open menu or dialog.
        zIndex: 'appBar',
        // Within the margins of a phone.
        width: { xs: 'calc(100vw - 32px)', sm: 'max-content' },
        maxWidth: 640,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mr: 'auto' }}>
        {'risk' in news
          ? translate(isHere ? 'live.here' : 'live.elsewhere', {
              sentence: sentenceOf(news, translate, translateOpen),
              title: shortened(titleOf(news.risk), longestTitle),
            })
          : translate('live.many', { smart_count: news.count })}
      </Typography>
      {risk && (
        <Button size="small" onClick={show} sx={{ flexShrink: 0 }}>
          {translate('live.show')}
        </Button>
      )}
      <IconButton size="small" onClick={onClose} aria-label={translate('live.dismiss')}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  )
}

function sentenceOf(
  { action, entry }: Extract<LiveNews, { action: string }>,
  translate: Translate,
  translateOpen: TranslateOpen,
): string {
  if (!entry) return translateOpen(`live.actions.${action}`, { _: translate('live.actions.other') })
  const { user, role } = entry
  const name = personNameOf(user)
  return translate(`risks.history.sentences.${entry.action}`, {
    name: role ? translate('risks.history.by', { name, role: translate(`vocabulary.role.${role}`) }) : name,
  })
}

const longestTitle = 60
