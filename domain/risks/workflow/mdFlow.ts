/** The setting that switches the managing-director flow on for the whole group (spec 3). */
export const mdFlowActivation = 'MD_FLOW_ACTIVATION'

/** Whether a setting takes a value: the managing-director flow is on or off (contract 4), any other says what it likes. */
export function takesValue(setting: string, value: string): boolean {
  return setting !== mdFlowActivation || value === 'true' || value === 'false'
}
