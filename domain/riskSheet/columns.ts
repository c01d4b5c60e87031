/**
 * The columns of the sheet in their order. Each names a field of the table of fields: of the
 * record, of one of its assessments (`gross.`, `net.`), or of its first plan (`plan.`). `impact` is the highest impact
 * with its type.
 */
export const sheetColumns = [
  'eventDescription',
  'rootCause',
  'riskCategory',
  'owner',
  'gross.likelihoodRate',
  'gross.impact',
  'net.keyCurrentControls',
  'net.likelihoodRate',
  'net.impact',
  'plan.description',
  'plan.owner',
  'plan.dueDate',
  'targetLikelihood',
  'targetImpact',
  'targetOn',
  'isPrivate',
] as const

export type SheetColumn = (typeof sheetColumns)[number]

/** The texts of some cells of a line; an absent one is empty. */
export type CellTexts = Partial<Record<SheetColumn, string>>
