import type { Level } from '../risks/heatMap.ts'
import { levels } from '../risks/heatMap.ts'

/** Changes of a record since a board pack was made (rule packs.changes). */
export const packChangeKinds = ['new', 'raised', 'lowered', 'completed', 'reset', 'inactive'] as const

export type PackChangeKind = (typeof packChangeKinds)[number]

/** The number of records listed for each kind; all of them are counted. */
export const mostNamedChanges = 40

/** A record at that time and now, within the reader's scope. */
export interface ComparedRecord {
  /** Whether it was submitted and active when the pack was made. */
  wasThere: boolean
  isSubmitted: boolean
  isActive: boolean
  /** The net levels; null if unrated or hidden from the reader. */
  before: Level | null
  after: Level | null
  /** Whether it was completed or reset since. */
  wasCompleted: boolean
  wasReset: boolean
}

/** Returns the changes of a record; it can have several or be unchanged. */
export function changesOf(record: ComparedRecord): PackChangeKind[] {
  const { wasThere, isSubmitted, isActive, before, after } = record
  if (!isActive) return wasThere ? ['inactive'] : []
  const steps = before === null || after === null ? 0 : levels.indexOf(after) - levels.indexOf(before)
  const kinds: [PackChangeKind, boolean][] = [
    ['new', !wasThere && isSubmitted],
    ['raised', steps > 0],
    ['lowered', steps < 0],
    ['completed', record.wasCompleted],
    ['reset', record.wasReset],
  ]
  return kinds.flatMap(([kind, holds]) => (holds ? [kind] : []))
}
