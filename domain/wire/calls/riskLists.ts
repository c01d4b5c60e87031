import { z } from 'zod'
import { groupRoles } from '#domain/access/roles'
import { boardPermission, boardPermissions } from '#domain/risks/access/visibility'
import { board, boardQuery } from '../board.ts'
import { nextStep, nextStepsQuery } from '../nextSteps.ts'
import { riskCard } from '../riskCards.ts'
import { riskComparison, riskComparisonQuery, riskMovement, riskMovementQuery } from '../riskMovement.ts'
import { amountSum, riskReport, riskReportQuery } from '../riskReport.ts'
import { heatMap, heatMapQuery, riskListQuery, riskOrCard, similarQuery } from '../risks.ts'
import { get } from './call.ts'

const reading = { tag: 'risks', keys: 'bearer' } as const
const boards = { ...reading, access: { permissions: boardPermissions, ofType: boardPermission } } as const
const reports = {
  ...reading,
  access: { permissions: ['access_report', 'access_report_tab'], ofType: boardPermission },
} as const

/** Lists of records and numbers about them: the board, the heat map, the report and the levels over time. */
export const riskListCalls = {
  listRisks: get('/api/v1/risks', {
    ...boards,
    description:
      'The total in `Content-Range` is exact; of a search that finds more than 1,000 it is `*`, and `x-total-at-least` is 1000.',
    event: 'export',
    exports: 'largest',
    query: riskListQuery,
    response: z.array(riskOrCard),
  }),
  findSimilar: get('/api/v1/risks/similar', {
    ...boards,
    description:
      'The active records most like the event somebody is writing, of those the caller may see; at most five.',
    query: similarQuery,
    response: z.array(riskCard),
  }),
  readHeatMap: get('/api/v1/heat-map', { ...boards, query: heatMapQuery, response: heatMap }),
  readRiskReport: get('/api/v1/risk-report', { ...reports, query: riskReportQuery, response: riskReport }),
  readReportAmounts: get('/api/v1/risk-report/amounts', {
    ...reports,
    description: 'The amounts of the financial impact of the same risks, added up by currency, gross and net.',
    query: riskReportQuery,
    response: z.array(amountSum),
  }),
  readRiskMovement: get('/api/v1/risk-movement', {
    ...reports,
    description: 'The records on each level at the end of each month or quarter, and those that entered and left.',
    query: riskMovementQuery,
    response: riskMovement,
  }),
  compareDays: get('/api/v1/risk-movement/comparison', {
    ...reports,
    description: 'From which place to which records went between the ends of two days.',
    query: riskComparisonQuery,
    response: riskComparison,
  }),
  /** Every first page requests it before the user is loaded: a user without a board gets null instead of a refusal. */
  readBoard: get('/api/v1/risks/board', {
    tag: 'risks',
    description: 'The cards, counts and heat maps of a board in one; null for who has none.',
    access: 'signedIn',
    duringEnrolment: true,
    withoutRole: true,
    query: boardQuery,
    response: board.nullable(),
  }),
  readNextSteps: get('/api/v1/risks/next-steps', {
    tag: 'risks',
    description:
      'The status and people to which a submission, report or approval by the caller would lead these records now.',
    access: { roles: groupRoles },
    query: nextStepsQuery,
    response: z.array(nextStep),
  }),
}
