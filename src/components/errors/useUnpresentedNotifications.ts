import { useCallback, useRef } from 'react'
import { useAddNotificationContext, type NotificationPayload } from 'react-admin'

/** Long enough for react-admin's own report of the same failure, which follows at once. */
const memory = 1000

/**
 * Holds back error notifications whose message a dialog presents already: react-admin tells every
 * failed request in the snackbar, too.
 */
export function useUnpresentedNotifications() {
  const notify = useAddNotificationContext()
  const presented = useRef(new Map<string, number>())

  const markPresented = useCallback((message: string) => {
    presented.current.set(message, Date.now())
  }, [])

  const addNotification = useCallback(
    (notification: NotificationPayload) => {
      const { type, message } = notification
      const presentedAt = typeof message === 'string' ? presented.current.get(message) : undefined
      if (type === 'error' && presentedAt !== undefined && Date.now() - presentedAt < memory) return
      notify(notification)
    },
    [notify],
  )

  return { addNotification, markPresented }
}
