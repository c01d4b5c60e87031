import { expect, it } from 'vitest'
import { riskOf } from '../testSupport/risks.ts'
import { incompleteRecords } from './IncompleteDialog.tsx'

it('the records that the server names by list and place are found', () => {
  const item = riskOf({ id: 1 })
  const [first, second] = [riskOf({ id: 2, type: 'summary' }), riskOf({ id: 3, type: 'summary' })]
  const info = {
    'riskSummaryRequire.1.rootCause': 'This field is required',
    'riskSummaryRequire.1.netAssessment.likelihoodRate': 'This field is required',
    'riskItemRequire.0.mitigationPlans': 'This field is required',
    'riskSummaryRequire.7.rootCause': 'This field is required',
    stickyNotes: 'This field is required',
  }
  expect(incompleteRecords(info, [item, first, second])).toEqual([
    { risk: second, fields: ['rootCause', 'netAssessment.likelihoodRate'] },
    { risk: item, fields: ['mitigationPlans'] },
  ])
})
