/** After more submitted risks than these an installation is no longer new (rule install.checklist). */
export const fewSubmitted = 3
