import { useEffect, useState } from 'react'

/** Long enough for a screen reader to notice the empty region first, in milliseconds. */
const delay = 100

/**
 * A status that a screen reader announces, such as "Nothing found" under a field: the region exists first and is then
 * filled.
 */
export function AnnouncedText({ text }: { text: string }) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), delay)
    return () => clearTimeout(timer)
  }, [text])
  return <span role="status">{shown || '\u00a0'}</span>
}
