import { useEffect, useRef } from 'react'
import { isCommentAction } from '#domain/risks/commentActions'
import type { LiveEventData } from '#domain/wire/liveEvents'
import { isLeavingSession, takeEventTicket } from '#src/authProvider/session.ts'
import { getAccessToken } from '#src/platform/storage.ts'
import { keepEventStream } from './eventSource.ts'

/** Events that arrive together, as after one action on many records, are handled together. */
const gatheringTime = 400

/**
 * Receives changed records while the page is visible; a hidden page would occupy one of the few connections that a
 * browser opens to a server.
 * @param onChanged called with each changed record, by the last event about it
 * @param onReturn called when the page becomes visible again and may have missed events
 */
export function useLiveEvents(onChanged: (events: LiveEventData[]) => void, onReturn: () => void): void {
  const handlers = useRef({ onChanged, onReturn })
  useEffect(() => {
    handlers.current = { onChanged, onReturn }
  })

  useEffect(() => {
    let closeStream: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const gathered = new Map<number, LiveEventData>()
    const notifyListeners = () => {
      timer = undefined
      const events = [...gathered.values()]
      gathered.clear()
      if (isLeavingSession()) return
      handlers.current.onChanged(events)
    }
    const onRisk = async ({ data }: MessageEvent<string>) => {
      // Its schema loads with the first event: the board itself needs no schema.
      const { liveEventData } = await import('#domain/wire/liveEvents')
      if (closeStream === undefined) return
      const event = liveEventData.parse(JSON.parse(data))
      // A comment does not replace an event of the same record just before it.
      if (!isCommentAction(event.action) || !gathered.has(event.id)) gathered.set(event.id, event)
      timer ??= setTimeout(notifyListeners, gatheringTime)
    }
    const open = () => {
      if (getAccessToken() === null || closeStream !== undefined) return
      closeStream = keepEventStream({ getTicket, onRisk: (event) => void onRisk(event) })
    }
    // The server ends the stream of an expired session; the request for another ticket then fails, and the app signs
    // out.
    const getTicket = async () => {
      if (isLeavingSession() || getAccessToken() === null) throw new Error('The session is over')
      return (await takeEventTicket()).ticket
    }
    const close = () => {
      closeStream?.()
      closeStream = undefined
    }
    const onVisibility = () => {
      if (document.hidden) close()
      else if (closeStream === undefined) {
        open()
        handlers.current.onReturn()
      }
    }
    if (!document.hidden) open()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(timer)
      close()
    }
  }, [])
}
