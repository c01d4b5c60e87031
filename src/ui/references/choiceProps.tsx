import { useChoicesContext } from 'react-admin'
import { textLimits } from '#domain/validation/limits'
import { useText, type PlainTextKey } from '#src/platform/i18n/useText.ts'
import { AnnouncedText } from '../forms/AnnouncedText.tsx'

/** How react-admin's inputs of references look on our forms; a list that opens on focus would close on the next click. */
export const choiceProps = {
  size: 'small',
  margin: 'none',
  helperText: false,
  fullWidth: true,
  openOnFocus: false,
} as const

/** Returns the typed words as the filter of a list; without words the list begins at its start. */
export const searchOf = (typed: string) => {
  const q = typed.trim().slice(0, textLimits.query)
  return q === '' ? {} : { q }
}

interface NoChoicesProps {
  /** The text if nothing matches. */
  none: PlainTextKey
  /** The text before enough letters for a search are typed. */
  hint?: PlainTextKey
}

/** Explains an empty list of choices: still loading, too little typed, or nothing found. */
export function NoChoices({ none, hint }: NoChoicesProps) {
  const translate = useText()
  const { filterValues, isFetching } = useChoicesContext()
  const reason = hint && !isSearchable(filterValues) ? hint : none
  return <AnnouncedText text={translate(isFetching ? 'app.loading' : reason)} />
}

/** Returns whether enough letters are typed for a search that needs two. */
export const isSearchable = ({ q = '' }: { q?: string } = {}) => q.length > 1
