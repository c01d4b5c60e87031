import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { useNotificationContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { getsAnnouncements } from '#domain/access/roles'
import { personNameOf } from '#domain/organisation/personName'
import { isReadersTurn } from '#domain/records/shownStatus'
import { isCommentAction } from '#domain/risks/commentActions'
import type { AuditEntry } from '#domain/wire/audit'
import type { LiveEventData } from '#domain/wire/liveEvents'
import { useRole, useSession } from '#src/authProvider/identity.ts'
import { readAudit, riskKeys } from '#src/dataProvider/endpoints/risks.ts'
import { useRefreshOf } from '#src/dataProvider/useRefreshOf.ts'
import { OpenAction } from '#src/features/risks/actions/NextAction.tsx'
import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { addressOf } from '#src/features/risks/board-parts/steps.ts'
import { useText, useOpenText } from '#src/platform/i18n/useText.ts'
import { UndoAction } from '#src/ui/UndoAction.tsx'
import { oneLine, useNotice } from '#src/ui/useNotice.ts'
import { mostAtOnce, refreshComments, refreshRisks } from './refreshRisks.ts'
import { useLiveEvents } from './useLiveEvents.ts'

const shownFor = 5000

/**
 * Updates the page after actions of others (rule events.stream), and announces those on the open record and on records
 * whose turn is the reader's (rule events.announced).
 */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const refreshEverything = useRefreshOf(riskKeys.shown)
  const { user } = useSession()
  const role = useRole()
  const { pathname, search } = useLocation()
  const openId = addressOf(pathname, new URLSearchParams(search))?.id
  const { notifications } = useNotificationContext()
  const notify = useNotice()
  const translate = useText()
  const translateOpen = useOpenText()
  const titleOf = useTitleOf()

  const sentenceOf = (action: string, entry?: AuditEntry) =>
    entry
      ? translate(`risks.history.sentences.${entry.action}`, { name: personNameOf(entry.user) })
      : translateOpen(`live.actions.${action}`, { _: translate('live.actions.other') })

  const onChanged = async (all: LiveEventData[]) => {
    const events = all.filter(({ action }) => !isCommentAction(action))
    // A comment appears only on the open record; no other part of the page changes.
    for (const { id, action } of all) if (isCommentAction(action)) await refreshComments(queryClient, id)
    if (events.length === 0) return
    if (events.length > mostAtOnce) return refreshEverything()
    const risks = await refreshRisks(queryClient, events)
    const risk = risks.find(({ id }) => id === openId) ?? risks.findLast(isReadersTurn)
    const event = events.find(({ id }) => id === risk?.id)
    // A value of an indicator changes no record, and nobody acted on one. A waiting message is enough.
    if (!risk || event?.action === undefined || event.action === 'indicator' || notifications.length > 0) return
    if (!role || !getsAnnouncements(role)) return
    const entries = await readAudit(risk.id).catch(() => [])
    const last = entries.at(-1)
    // It is absent if the action belongs to a revision that the reader cannot see (rule visibility.audit).
    const entry = last && isEntryOfEvent(last, event) ? last : undefined
    // A user's own actions are not announced.
    if (entry?.user.id === user.id) return
    const sentence = sentenceOf(event.action, entry)
    const isHere = risk.id === openId
    notify(
      { sentence: isHere ? sentence : translate('live.elsewhere', { sentence, title: titleOf(risk) }) },
      {
        autoHideDuration: shownFor,
        className: oneLine,
        ...(!isHere && { action: createElement(UndoAction, {}, createElement(OpenAction, { risk })) }),
      },
    )
  }
  useLiveEvents(
    (ids) => void onChanged(ids),
    () => void refreshEverything(),
  )
  return null
}

/** Returns whether the last audit entry belongs to the event, or to a later action whose event has not arrived yet. */
function isEntryOfEvent({ action, createdAt }: AuditEntry, event: LiveEventData): boolean {
  return action === event.action || Date.parse(createdAt) > Date.parse(event.updatedAt)
}
