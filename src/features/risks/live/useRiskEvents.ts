import { useEffect, useRef } from 'react'
import type { LiveEventData } from '#domain/wire/events'
import { confirmSession } from '#src/authProvider/session.ts'
import { getAccessToken } from '#src/platform/storage.ts'

/** Events that arrive together, as one act on many records sends them, are told together. */
const gatheringTime = 400

/**
 * Hears of changed records as long as the page is in sight: a hidden one would hold one of the few connections
 * that a browser opens to a server.
 * @param onChanged told of each record that changed, by the last event about it
 * @param onReturn told when the page is in sight again and may have missed something
 */
export function useRiskEvents(onChanged: (events: LiveEventData[]) => void, onReturn: () => void): void {
  const handlers = useRef({ onChanged, onReturn })
  useEffect(() => {
    handlers.current = { onChanged, onReturn }
  })

  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const gathered = new Map<number, LiveEventData>()
    const tell = () => {
      timer = undefined
      const events = [...gathered.values()]
      gathered.clear()
      handlers.current.onChanged(events)
    }
    const onRisk = async ({ data }: MessageEvent<string>) => {
      // Its schema comes with the first event: the board itself reads no schema.
      const { liveEventData } = await import('#domain/wire/events')
      if (source === undefined) return
      const event = liveEventData.parse(JSON.parse(data))
      gathered.set(event.id, event)
      timer ??= setTimeout(tell, gatheringTime)
    }
    const open = () => {
      const token = getAccessToken()
      if (token === null || source !== undefined) return
      source = new EventSource(`/api/v1/events?${new URLSearchParams({ token })}`)
      source.addEventListener('risk', (event) => void onRisk(event))
      // The server ends the stream of a session that is over, and the reader is not to read on.
      source.addEventListener('error', () => void confirmSession())
    }
    const close = () => {
      source?.close()
      source = undefined
    }
    const onVisibility = () => {
      if (document.hidden) close()
      else if (source === undefined) {
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
