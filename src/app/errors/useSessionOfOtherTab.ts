import { useEffect, useEffectEvent } from 'react'
import type { SessionUser } from '#domain/wire/session'
import { userOfOtherTab } from '#src/authProvider/session.ts'
import { endSession } from '#src/authProvider/signIn.ts'
import { getAccessToken, storageKeys } from '#src/platform/storage.ts'

/**
 * Detects changes to the session by another tab (rule session.other-tab): a changed role calls `onChange` without a
 * user, a sign-in by somebody else with that user; a sign-out also ends the session of this tab. Storage events fire
 * only in other tabs.
 */
export function useSessionOfOtherTab(onChange: (user: SessionUser | undefined) => void): void {
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
