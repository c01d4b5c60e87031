import { describe, expect, it } from 'vitest'
import { creatorRoles, isCreatorRole, roles } from '#domain/access/roles'
import { actorOf, combinations, riskOf } from '#domain/access/testing'
import { completeStatuses, riskTypes, workflowStatuses } from '../statuses.ts'
import { riskActions } from './actions.ts'
import { outcomes, type OutcomeContext } from './destination.ts'
import { decisionOn } from './riskActions.ts'
import { specifiedOutcomes, type Circumstances } from './testing.ts'

/** The result of decisions and outcomes: the status, or undefined if the action is not allowed or changes nothing. */
function reached(action: (typeof riskActions)[number], given: Circumstances) {
  const risk = riskOf({
    type: given.type,
    creatorRole: given.creatorRole,
    submitRole: given.submitRole,
    workflowStatus: given.from,
    isSubmitted: true,
  })
  const decision = decisionOn(action, actorOf(given.role), risk)
  if (!decision.allowed || decision.rule.to === undefined) return []
  const outcome = given.isRejected && decision.rule.toIfRejected ? decision.rule.toIfRejected : decision.rule.to
  return [outcomes[outcome](contextOf(given))]
}

const contextOf = (given: Circumstances): OutcomeContext => ({
  creatorRole: given.creatorRole,
  actingRole: isCreatorRole(given.role) ? given.role : given.creatorRole,
  hasCategoryExpert: given.isExpertAssigned,
  hasManagingDirectorFlow: given.isMdFlowActive,
  cameFrom: given.cameFrom,
})

describe('outcomes', () => {
  it.each(riskActions)(
    'of %s are those of rules workflow.items and workflow.summaries, for every role, status and creator',
    (action) => {
      const everything = combinations({
        type: riskTypes,
        creatorRole: creatorRoles,
        role: roles,
        submitRole: creatorRoles,
        from: workflowStatuses,
        cameFrom: completeStatuses,
        isExpertAssigned: [true, false],
        isMdFlowActive: [true, false],
        isRejected: [true, false],
      })
      const surprises = everything.flatMap((given) => {
        const actual = reached(action, given).join()
        const expected = specifiedOutcomes(action, given).join()
        return actual === expected ? [] : [{ ...given, actual, expected }]
      })
      expect(surprises).toEqual([])
    },
  )

  it.each([
    ['Assessor', 'draft_assessor'],
    ['Internal Owner', 'draft_internal_owner'],
  ] as const)('start and reset what the %s created as %s (rule workflow.create)', (creatorRole, draft) => {
    for (const actingRole of creatorRoles) {
      const context = {
        creatorRole,
        actingRole,
        hasCategoryExpert: true,
        hasManagingDirectorFlow: true,
        cameFrom: null,
      }
      expect(outcomes.draft_of_creator(context)).toBe(draft)
    }
  })

  it('never are reject_assessor (rule workflow.reject-assessor)', () => {
    const contexts = combinations({
      creatorRole: creatorRoles,
      actingRole: creatorRoles,
      hasCategoryExpert: [true, false],
      hasManagingDirectorFlow: [true, false],
      cameFrom: [null, ...completeStatuses],
    })
    const all = Object.values(outcomes).flatMap((outcome) => contexts.map((context) => outcome(context)))
    expect(all).not.toContain('reject_assessor')
  })
})
