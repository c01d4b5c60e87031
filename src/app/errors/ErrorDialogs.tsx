import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, lazy, Suspense, useEffectEvent } from 'react'
import { AddNotificationContext, useAddNotificationContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SessionUser } from '#domain/wire/session'
import { userOfOtherTab } from '#src/authProvider/session.ts'
import { endSession } from '#src/authProvider/signIn.ts'
import { leaveSignInNotice, rememberWantedPath } from '#src/authProvider/signInNotes.ts'
import { forcedNavigation } from '#src/platform/forcedNavigation.ts'
import type { ApiError } from '#src/platform/http/apiError.ts'
import { onConfirmation } from '#src/platform/http/confirmations.ts'
import { onApiError } from '#src/platform/http/errorReports.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { openDocument } from '#src/platform/locale.ts'
import { reactAdminKeys } from '#src/platform/reactAdminKeys.ts'
import { getAccessToken, storageKeys } from '#src/platform/storage.ts'
import { hideLoader } from '#src/ui/loader/loaderStore.ts'
import { ReactionDialog, type DialogReaction } from './ReactionDialog.tsx'
import { reactionTo } from './reactions.ts'
import { useUnpresentedNotifications } from './useUnpresentedNotifications.ts'

const ConfirmationDialog = lazy(() => loadCode(() => import('#src/features/account/ConfirmationDialog.tsx')))

/**
 * Asks the user for a proof of identity when the server requires it; the page behind it does not change (rule
 * factor.confirmation).
 */
function Confirmations() {
  const [asked, setAsked] = useState<{ path: string; confirm: (isConfirmed: boolean) => void }>()

  useEffect(() => onConfirmation((path) => new Promise<boolean>((confirm) => setAsked({ path, confirm }))), [])

  if (!asked) return null
  const close = (isConfirmed: boolean) => {
    setAsked(undefined)
    asked.confirm(isConfirmed)
  }
  return (
    <Suspense>
      <ConfirmationDialog changesFactors={asked.path.startsWith('/api/auth/factors')} onClose={close} />
    </Suspense>
  )
}

/** Handles every failed request of the pages below by rule errors.catalogue. */
export function ErrorDialogs({ children }: { children: ReactNode }) {
  const [reaction, setReaction] = useState<DialogReaction>()
  const notify = useAddNotificationContext()
  const navigate = useNavigate()
  const location = useLocation()
  const page = useRef(location)
  const closedAt = useRef(-Infinity)
  const queryClient = useQueryClient()
  const { addNotification, markPresented } = useUnpresentedNotifications(reaction !== undefined)

  useEffect(() => {
    page.current = location
  }, [location])

  useEffect(() => {
    const react = (error: ApiError) => {
      const next = reactionTo(error, page.current)
      if (next.kind === 'none') return
      // The offline bar already shows it; a dialog would only disturb.
      if (error.status === 0 && !onlineManager.isOnline()) {
        notify({ type: 'warning', message: 'errors.notSentOffline', notificationOptions: {} })
        return
      }
      markPresented(error.message)
      if (next.kind === 'signIn') {
        leaveSignInNotice('sessionEnded')
        rememberWantedPath(page.current.pathname + page.current.search)
        endSession()
      } else if (next.kind === 'enrolment') {
        openDocument('/second-factor')
      } else if (next.kind === 'redirect') {
        // Active queries end with their page; if they were removed here, they would be sent again and fail again.
        if (next.forgets)
          queryClient.removeQueries({ queryKey: reactAdminKeys.resource(next.forgets), type: 'inactive' })
        void navigate(next.to, { replace: true, state: forcedNavigation })
        notify({ type: 'warning', message: next.message, notificationOptions: { messageArgs: { _: next.message } } })
      } else {
        // The first dialog stays: later failures mostly have the same cause, and so does a response that arrives just
        // after it was closed.
        const { method, sentAt = Infinity } = error.request
        if (next.kind === 'dialog' && method === 'GET' && sentAt < closedAt.current) return
        setReaction((present) => present ?? next)
      }
    }
    return onApiError({
      onFailure: (error) => {
        if (reactionTo(error, page.current).kind !== 'none') hideLoader()
      },
      onReport: react,
    })
  }, [markPresented, navigate, notify, queryClient])

  const close = () => {
    closedAt.current = performance.now()
    setReaction(undefined)
  }

  useSessionOfOtherTab((user) => setReaction(user ? { kind: 'otherAccount', user } : { kind: 'roleChanged' }))

  return (
    <AddNotificationContext.Provider value={addNotification}>
      {children}
      <Confirmations />
      {reaction && <ReactionDialog reaction={reaction} onClose={close} />}
    </AddNotificationContext.Provider>
  )
}

/**
 * Detects changes to the session by another tab (rule session.other-tab): a changed role calls `onChange` without a
 * user, a sign-in by somebody else with that user; a sign-out also ends the session of this tab. Storage events fire
 * only in other tabs.
 */
function useSessionOfOtherTab(onChange: (user: SessionUser | undefined) => void): void {
  const onStorage = useEffectEvent(async ({ key, oldValue, newValue }: StorageEvent) => {
    const isCleared = key === null || (key === storageKeys.accessToken && newValue === null)
    // An inactive tab receives the event late: somebody may have signed in since, and that session must stay.
    if (isCleared && getAccessToken() === null) return endSession()
    const isShared = key === storageKeys.clientState || key === storageKeys.accessToken
    if (isCleared || (isShared && oldValue !== null && newValue !== null)) {
      onChange(await userOfOtherTab().catch(() => undefined))
    }
  })
  useEffect(() => {
    const listener = (event: StorageEvent) => void onStorage(event)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [])
}
