/** The form of a reset; days as a date field holds them, `2026-11-20` once they are complete. */
export interface ResetValues {
  companyGroupIds: number[]
  periodDate: string | null
  resetDate: string | null
  reminderDate: string | null
}
