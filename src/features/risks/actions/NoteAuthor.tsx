import { personNameOf } from '#domain/organisation/personName'
import type { StickyNote } from '#domain/wire/reviews'
import { useOpenText, useText } from '#src/platform/i18n/useText.ts'

interface NoteAuthorProps {
  note: Pick<StickyNote, 'author' | 'authorRole'>
  /** The formatted date. */
  date: string
}

/** The author of a note, with role and date. */
export function NoteAuthor({ note: { author, authorRole }, date }: NoteAuthorProps) {
  const translate = useText()
  const role = useOpenText()(`vocabulary.role.${authorRole}`, { _: authorRole })
  const by = translate('risks.history.by', { name: personNameOf(author), role })
  return translate('review.note.from', { by, date })
}
