import { useEffect, useEffectEvent } from 'react'
import { endSession } from '#src/authProvider/signIn.ts'
import { getAccessToken, storageKeys } from '#src/platform/storage.ts'

/**
 * Detects changes to the session by another tab (rule session.other-tab): a changed client state or a sign-in by
 * another user calls `onRoleChanged`; a sign-out also ends the session of this tab. Storage events fire only in other
 * tabs.
 */
export function useRoleChangedElsewhere(onRoleChanged: () => void): void {
  const onStorage = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    const isCleared = key === null || (key === storageKeys.accessToken && newValue === null)
    // An inactive tab receives the event late: somebody may have signed in since, and that session must stay.
    if (isCleared) return getAccessToken() === null ? endSession() : onRoleChanged()
    const isShared = key === storageKeys.clientState || key === storageKeys.accessToken
    if (isShared && oldValue !== null && newValue !== null) onRoleChanged()
  })
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [])
}
