/** The setting that switches the managing-director flow on for the whole group (spec 3). */
export const mdFlowActivation = 'MD_FLOW_ACTIVATION'
