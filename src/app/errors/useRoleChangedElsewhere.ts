import { useEffect, useEffectEvent } from 'react'
import { endSession } from '#src/authProvider/signIn.ts'
import { getAccessToken, storageKeys } from '#src/platform/storage.ts'

/**
 * Notices what another tab did to the session (rule session.other-tab): a changed client state, a sign-in as somebody
 * else, calls `onRoleChanged`; a sign-out ends this tab's session too. Storage events fire in other tabs only.
 */
export function useRoleChangedElsewhere(onRoleChanged: () => void): void {
  const onStorage = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    const isCleared = key === null || (key === storageKeys.accessToken && newValue === null)
    // A tab at rest hears late: somebody may have signed in since, whose session must stay.
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
