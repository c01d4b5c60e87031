import { useEffect, useState } from 'react'

/** Long enough for a screen reader to notice the empty region first, in milliseconds. */
const delay = 100

/** A sentence that appears where the focus is not, such as "Nothing found" below a field: a status that is then filled. */
export function AnnouncedText({ text }: { text: string }) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), delay)
    return () => clearTimeout(timer)
  }, [text])
  return <span role="status">{shown || '\u00a0'}</span>
}
