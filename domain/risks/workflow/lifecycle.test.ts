import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creatorRoles, isCreatorRole, roles, type CreatorRole, type Role } from '#domain/access/roles'
import { actorOf, riskOf } from '#domain/access/testing'
import type { RiskState } from '../riskState.ts'
import { riskTypes, workflowStatuses, type RiskType, type WorkflowStatus } from '../statuses.ts'
import { riskActions, type RiskAction } from './actions.ts'
import { outcomes } from './destination.ts'
import { decisionOn } from './riskActions.ts'
import { specifiedOutcomes } from './testing.ts'
import { decisionsOn } from './testingActions.ts'

/** A record with all the history that the rules read; `isGone` once deleted. */
interface Life {
  risk: RiskState
  cameFrom: WorkflowStatus | null
  isGone: boolean
}

/** The context of an action: the assignees in the group, and the decision of a reviewer. */
interface Surroundings {
  isExpertAssigned: boolean
  isMdFlowActive: boolean
  isRejected: boolean
}

interface DoneAction extends Surroundings {
  role: Role
  action: RiskAction | 'reset'
}

const actors = new Map(roles.map((role) => [role, actorOf(role)] as const))

function actorIn(role: Role) {
  return actors.get(role) ?? actorOf(role)
}

function born(type: RiskType, creatorRole: CreatorRole): Life {
  const workflowStatus = creatorRole === 'Assessor' ? 'draft_assessor' : 'draft_internal_owner'
  return { risk: riskOf({ type, creatorRole, workflowStatus }), cameFrom: null, isGone: false }
}

/** The permitted actions; a Group Admin can reset any record in the area (rule workflow.reset). */
function possibleActions({ risk }: Life): { role: Role; action: RiskAction | 'reset' }[] {
  const allowed = roles.flatMap((role) =>
    decisionsOn(actorIn(role), risk).allowedActions.map((action) => ({ role, action })),
  )
  return [...allowed, { role: 'Group Admin', action: 'reset' }]
}

function after(life: Life, action: DoneAction): Life {
  const { risk } = life
  const context = {
    creatorRole: risk.creatorRole,
    actingRole: isCreatorRole(action.role) ? action.role : risk.creatorRole,
    hasCategoryExpert: action.isExpertAssigned,
    hasManagingDirectorFlow: action.isMdFlowActive,
    cameFrom: life.cameFrom,
  }
  if (action.action === 'reset')
    return { ...life, risk: { ...risk, workflowStatus: outcomes.draft_of_creator(context) } }

  const decision = decisionOn(action.action, actorIn(action.role), risk)
  if (!decision.allowed) throw new Error(`${action.role} may not ${action.action} in ${risk.workflowStatus}`)
  const { to, toIfRejected } = decision.rule
  const outcome = action.isRejected ? (toIfRejected ?? to) : to
  const workflowStatus = outcome ? outcomes[outcome](context) : risk.workflowStatus
  const moved: RiskState = { ...risk, workflowStatus }

  switch (action.action) {
    case 'submit':
    case 'report':
      return { ...life, risk: { ...moved, submitRole: context.actingRole, isSubmitted: true } }
    case 'reject':
      return { ...life, risk: { ...moved, isEditedSinceRejection: false } }
    case 'edit':
      return { ...life, risk: { ...moved, isEditedSinceRejection: true } }
    case 'edit_again':
      return { ...life, risk: moved, cameFrom: risk.workflowStatus }
    case 'set_active':
      return { ...life, risk: { ...moved, isActive: !risk.isActive } }
    case 'delete':
      return { ...life, isGone: true }
    default:
      return { ...life, risk: moved }
  }
}

const neverOfItems: WorkflowStatus[] = ['reject_assessor']
const neverOfSummaries: WorkflowStatus[] = [
  'reject_assessor',
  'waiting_category_expert',
  'reject_category_expert',
  'complete_assessor',
  'editing_internal_owner',
]

const moves: readonly string[] = [...riskActions].filter(
  (action) => !['edit', 'delete', 'reorder', 'set_private'].includes(action),
)

/** The invariants of every record at every moment, by name. */
const promises: Record<string, (life: Life) => boolean> = {
  'a status its type can have': ({ risk }) =>
    !(risk.type === 'item' ? neverOfItems : neverOfSummaries).includes(risk.workflowStatus),
  'a submitting role wherever somebody is waited for': ({ risk }) =>
    !risk.workflowStatus.startsWith('waiting_') || risk.submitRole !== null,
  'submitted once, unless it is a draft': ({ risk }) => risk.workflowStatus.startsWith('draft_') || risk.isSubmitted,
  'active while it is under review': ({ risk }) => !risk.workflowStatus.startsWith('waiting_') || risk.isActive,
  'withdrawn by the role that submitted it': ({ risk: { workflowStatus, submitRole } }) =>
    (workflowStatus !== 'withdrawn_assessor' || submitRole === 'Assessor') &&
    (workflowStatus !== 'withdrawn_internal_owner' || submitRole === 'Internal Owner'),
  'edited again by the creator, if it is an item': ({ risk: { type, workflowStatus, creatorRole } }) =>
    type === 'summary' ||
    ((workflowStatus !== 'editing_assessor' || creatorRole === 'Assessor') &&
      (workflowStatus !== 'editing_internal_owner' || creatorRole === 'Internal Owner')),
  'a complete status to go back to while it is edited again': ({ risk, cameFrom }) =>
    !risk.workflowStatus.startsWith('editing_') || cameFrom?.startsWith('complete_') === true,
  'somebody beside the Group Admin who can move it on': (life) =>
    possibleActions(life).some(({ role, action }) => role !== 'Group Admin' && moves.includes(action)),
}

function brokenPromises(life: Life): string[] {
  return Object.keys(promises).filter((name) => promises[name]?.(life) !== true)
}

/** Whether the tables contain the step (rule workflow.table), except actions without a change of status. */
function isKnownStep(before: Life, action: DoneAction, now: Life): boolean {
  const from = before.risk.workflowStatus
  const to = now.risk.workflowStatus
  if (action.action === 'reset') return to === born(before.risk.type, before.risk.creatorRole).risk.workflowStatus
  const known = specifiedOutcomes(action.action, {
    type: before.risk.type,
    creatorRole: before.risk.creatorRole,
    role: action.role,
    submitRole:
      before.risk.submitRole !== null && isCreatorRole(before.risk.submitRole) ? before.risk.submitRole : null,
    from,
    cameFrom: before.cameFrom ?? 'complete_assessor',
    isExpertAssigned: action.isExpertAssigned,
    isMdFlowActive: action.isMdFlowActive,
    isRejected: action.isRejected,
  })
  return known.length === 0 ? to === from : known.includes(to)
}

const anySurroundings = fc.record({
  isExpertAssigned: fc.boolean(),
  isMdFlowActive: fc.boolean(),
  isRejected: fc.boolean(),
})

describe('the life of a record', () => {
  it('satisfies every invariant through any sequence of permitted actions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...riskTypes),
        fc.constantFrom(...creatorRoles),
        fc.array(fc.tuple(fc.nat(), anySurroundings), { maxLength: 60 }),
        (type, creatorRole, choices) => {
          let life = born(type, creatorRole)
          for (const [choice, surroundings] of choices) {
            const actions = possibleActions(life)
            const action = { ...actions[choice % actions.length]!, ...surroundings }
            const next = after(life, action)
            if (next.isGone) return
            expect({ action, broken: brokenPromises(next), known: isKnownStep(life, action, next) }).toEqual({
              action,
              broken: [],
              known: true,
            })
            life = next
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it.each([
    ['item', workflowStatuses.filter((status) => !neverOfItems.includes(status))],
    ['summary', workflowStatuses.filter((status) => !neverOfSummaries.includes(status))],
  ] as const)('of a %s reaches exactly the statuses that rule workflow.table leads to', (type, reachable) => {
    const lives = everyLifeOf(type)
    expect(new Set(lives.map(({ risk }) => risk.workflowStatus))).toEqual(new Set(reachable))
    expect(lives.filter((life) => brokenPromises(life).length > 0)).toEqual([])
  })
})

/** Every distinct state of a record of that type, found by applying every permitted action of every actor. */
function everyLifeOf(type: RiskType): Life[] {
  const surroundings: Surroundings[] = [true, false].flatMap((isExpertAssigned) =>
    [true, false].flatMap((isMdFlowActive) =>
      [true, false].map((isRejected) => ({ isExpertAssigned, isMdFlowActive, isRejected })),
    ),
  )
  const found = new Map<string, Life>()
  const waiting = creatorRoles.map((creatorRole) => born(type, creatorRole))
  for (let life = waiting.pop(); life !== undefined; life = waiting.pop()) {
    const key = JSON.stringify(life)
    if (found.has(key)) continue
    found.set(key, life)
    for (const action of possibleActions(life)) {
      for (const around of surroundings) {
        const next = after(life, { ...action, ...around })
        if (!next.isGone) waiting.push(next)
      }
    }
  }
  return [...found.values()]
}
