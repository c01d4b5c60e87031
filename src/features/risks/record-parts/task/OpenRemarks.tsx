import { personNameOf } from '#domain/organisation/personName'
import { countChanges } from '#domain/records/compare'
import { isReturned } from '#domain/records/shownStatus'
import { remarkNo } from '#domain/risks/stickyNotes'
import type { Risk } from '#domain/wire/risks'
import { Note } from '#src/features/risks/actions/Note.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useChanges } from '../changes/ChangesSection.tsx'

/** The number of lines of a remark on a card. */
const lines = 2

/** The remarks on a record next to its decision: the open ones, else the last one of an earlier round. */
export function OpenRemarks({ risk }: { risk: Risk }) {
  const { open, rejection, last } = remarksOf(risk)
  const shown = open.length > 0 ? open.filter((note) => note !== rejection) : last
  return shown.map((note) => <Note key={note.id} note={note} lines={lines} />)
}

/** The remark of the Managing Director on a record that the Internal Owner, or the director again, decides on. */
export function Rejection({ risk }: { risk: Risk }) {
  const translate = useText()
  const dates = useDates()
  const found = useChanges(risk, true)
  const { rejection } = remarksOf(risk)
  if (!rejection) return null
  const { author, createdAt } = rejection
  const isUnchanged = found !== undefined && countChanges(found.changes) === 0
  const heading = translate(`tasks.card.${isUnchanged ? 'rejectedUnchanged' : 'rejected'}`, {
    name: personNameOf(author),
    date: dates.text(createdAt),
  })
  return <Note note={rejection} lines={lines} heading={heading} />
}

function remarksOf({ latestDetail }: Risk) {
  const { workflowStatus, reviewStatus, stickyNotes = [] } = latestDetail
  const remarks = stickyNotes.filter(({ stickyNoteNo }) => stickyNoteNo === remarkNo)
  const open = remarks.filter(({ disableStickyNote }) => !disableStickyNote)
  const isRejected =
    isReturned(workflowStatus.name, reviewStatus) || workflowStatus.name === 'waiting_managing_director'
  const rejection = isRejected ? open.at(-1) : undefined
  return { open, rejection, last: remarks.slice(-1) }
}
