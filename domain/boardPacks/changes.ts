import type { Level } from '../risks/heatMap.ts'
import { levels } from '../risks/heatMap.ts'

/** What can have become of a record since a board pack was made (rule packs.changes). */
export const packChangeKinds = ['new', 'raised', 'lowered', 'completed', 'reset', 'inactive'] as const

export type PackChangeKind = (typeof packChangeKinds)[number]

/** How many records are named of each kind; all of them are counted. */
export const mostNamedChanges = 40

/** A record then and now, as far as the reader may know it. */
export interface ComparedRecord {
  /** Whether it was submitted and active when the pack was made. */
  wasThere: boolean
  isSubmitted: boolean
  isActive: boolean
  /** The net levels; null where it was or is not rated, or where the reader may not know. */
  before: Level | null
  after: Level | null
  /** Whether it was completed or reset since. */
  wasCompleted: boolean
  wasReset: boolean
}

/** What became of a record; a record may have changed in more than one way, or in none. */
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
