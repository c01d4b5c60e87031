import type { RiskType } from '#domain/risks/statuses'

/** What every step of the wizard is given beside the record of the context. */
export interface StepProps {
  type: RiskType
  /** Told whether anything is typed and not saved. */
  onDirtyChange: (isDirty: boolean) => void
}
