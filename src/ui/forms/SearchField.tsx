import { useEffect, useState } from 'react'
import { SearchBox } from './SearchBox.tsx'

/** Long enough for a word to be typed, short enough to feel immediate. */
const pause = 300

interface SearchFieldProps {
  value: string
  /** The label, in the reader's language. */
  placeholder: string
  onChange: (text: string) => void
  /** Called with the current text on Enter. */
  onEnter?: (text: string) => void
}

/** A full text search, in English and Thai, that starts when the user pauses. */
export function SearchField({ value, placeholder, onChange, onEnter }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [known, setKnown] = useState(value)

  // The URL can change without input: by the back button, or by cleared filters. A response to earlier input must not
  // remove letters typed since.
  if (value !== known) {
    setKnown(value)
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => {
      setAsked(text)
      onChange(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, value, onChange])

  return (
    <SearchBox
      value={text}
      onChange={setText}
      placeholder={placeholder}
      onClear={() => onChange('')}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.(text)}
    />
  )
}
