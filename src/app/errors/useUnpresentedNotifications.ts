import { useCallback, useEffect, useRef } from 'react'
import { useAddNotificationContext, type NotificationPayload } from 'react-admin'

/** Longer than the delay of react-admin's own message about the same failure. */
const memory = 1000

/**
 * Suppresses notifications about errors that the error service already shows: react-admin also shows every failed
 * request in the snackbar.
 * @param isDialogOpen while a dialog is open, its notifications are suppressed however late they arrive
 */
export function useUnpresentedNotifications(isDialogOpen: boolean) {
  const notify = useAddNotificationContext()
  const presented = useRef(new Map<string, number>())
  const isOpen = useRef(isDialogOpen)

  useEffect(() => {
    isOpen.current = isDialogOpen
    if (!isDialogOpen) presented.current.clear()
  }, [isDialogOpen])

  const markPresented = useCallback((message: string) => {
    presented.current.set(message, Date.now())
  }, [])

  const addNotification = useCallback(
    (notification: NotificationPayload) => {
      const { type, message } = notification
      const presentedAt = typeof message === 'string' ? presented.current.get(message) : undefined
      const isPresented = presentedAt !== undefined && (isOpen.current || Date.now() - presentedAt < memory)
      if (type === 'error' && isPresented) return
      notify(type === 'error' ? asSentence(notification) : notification)
    },
    [notify],
  )

  return { addNotification, markPresented }
}

/** react-admin shows the server's message for a failed request if it has no text of its own. */
function asSentence(notification: NotificationPayload): NotificationPayload {
  const { message, notificationOptions } = notification
  if (typeof message !== 'string') return notification
  const messageArgs = { _: message, ...notificationOptions?.messageArgs }
  return { ...notification, notificationOptions: { ...notificationOptions, messageArgs } }
}
