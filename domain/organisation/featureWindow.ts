/** A period with a survey for some company groups (rule screens.feature-window). */
export interface FeatureWindow {
  /** First and last day, `2024-01-01`. */
  from: string
  to: string
  companyGroupIds: readonly number[]
  surveyUrl: string
}

/**
 * Whether the window is open for a user (rule screens.feature-window).
 * @param today the user's own day, `2024-01-01`
 */
export function isFeatureWindowOpen(window: FeatureWindow, companyGroupId: number, today: string): boolean {
  return window.from <= today && today <= window.to && window.companyGroupIds.includes(companyGroupId)
}
