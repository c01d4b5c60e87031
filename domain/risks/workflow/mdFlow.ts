/** The setting that switches the managing-director flow on for the whole group (rule md-flow.setting). */
export const mdFlowActivation = 'MD_FLOW_ACTIVATION'

/** Whether a setting takes a value: the MD flow is on or off (rule md-flow.setting), any other says what it likes. */
export function takesValue(setting: string, value: string): boolean {
  return setting !== mdFlowActivation || value === 'true' || value === 'false'
}
