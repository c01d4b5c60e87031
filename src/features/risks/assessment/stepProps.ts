import type { Risk } from '#domain/wire/risks'
import type { RiskType } from '#domain/risks/statuses'
import type { MissingFields } from '../problems.ts'

/** What every step of the wizard is given. */
export interface StepProps<Record extends Risk | null = Risk> {
  type: RiskType
  risk: Record
  /** What a submit of the record would still miss. */
  missing: MissingFields
  /** Reads the record as it stands now, with everything the page shows of it. */
  reload: (id: number) => Promise<Risk>
  onDirtyChange: (isDirty: boolean) => void
}
