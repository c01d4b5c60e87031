import type { ImportField } from './fields.ts'

/** Notices of a row; the texts are `riskImport.problems`. */
const cellProblems = [
  'unknownCategory',
  'unknownRate',
  'rateWords',
  'otherRate',
  'unknownStatus',
  'unknownImpact',
  'unknownYesNo',
  'unknownShare',
  'unknownDay',
  'unlikelyDay',
  'unknownAmount',
  'wholePeriod',
  'unknownPerson',
  'partTarget',
  'noPlan',
  'sameRow',
  'sameEvent',
  'longRow',
  'tooLong',
] as const

export type CellProblem = (typeof cellProblems)[number]

export interface RowProblem {
  field: ImportField
  problem: CellProblem
  cell: string
}
