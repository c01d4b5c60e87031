import type { ListAction } from '#domain/records/listActions'
import type { AcceptanceTerms } from '#domain/wire/acceptances'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { call, type CallOptions } from '#src/platform/http/call.ts'

export interface ActionOptions extends CallOptions {
  /** The input of a rejection. */
  stickyNotes?: readonly StickyNoteInput[]
  /** The input of an approval: of the records above their appetite (rule acceptance.required). */
  acceptance?: AcceptanceTerms | undefined
}

/** The response to an action on a record that was changed by it. */
export type Changed = Pick<Risk, 'notices'> & Partial<Pick<Risk, 'id' | 'allowedActions'>>

/** The record as the screen showed it: its version is sent, so that a change by somebody else results in a 409. */
type SeenRecord = Pick<RiskCard | Risk, 'id' | 'type' | 'updatedAt' | 'isActive' | 'isPrivate'>

const callsOfItem = {
  submit: 'PUT /api/v1/risks/:id/submit',
  withdraw: 'PUT /api/v1/risks/:id/withdraw',
  undo: 'PUT /api/v1/risks/:id/undo',
} as const

/** Makes the call of an action on one record. */
export async function runOne(
  action: ListAction | keyof typeof callsOfItem | 'edit_again' | 'set_active' | 'set_private' | 'delete',
  risk: SeenRecord,
  options: ActionOptions,
): Promise<readonly Changed[]> {
  const { stickyNotes: _notes, acceptance: _acceptance, ...callOptions } = options
  const { id, type, updatedAt, isActive, isPrivate } = risk
  const isSummary = type === 'summary'
  const params = { id }
  switch (action) {
    case 'submit':
    case 'withdraw':
    case 'undo':
      if (isSummary) return runOnAll(action === 'submit' ? 'report' : action, [risk], options)
      return [await call(callsOfItem[action], { params, body: { updatedAt } }, callOptions)]
    case 'report':
    case 'approve':
    case 'reject':
      return runOnAll(action, [risk], options)
    case 'edit_again':
      if (isSummary) {
        // An empty change reopens a complete summary; an item has its own call (rule workflow.edit-again).
        return [await call('PUT /api/v1/risks/:id', { params, body: { detail: {}, updatedAt } }, callOptions)]
      }
      await call('POST /api/v1/risk-details', { body: { riskId: id, updatedAt } }, callOptions)
      return []
    case 'set_active': {
      const body = { isActive: !isActive, updatedAt }
      return [await call('PUT /api/v1/risks/:id/changeActive', { params, body }, callOptions)]
    }
    case 'set_private': {
      const body = { isPrivate: !isPrivate, updatedAt }
      return [await call('PUT /api/v1/risks/:id', { params, body }, callOptions)]
    }
    case 'delete': {
      const key = isSummary ? 'DELETE /api/v1/risks/:id' : 'DELETE /api/v1/risks/item/:id'
      await call(key, { params, body: { updatedAt } }, callOptions)
      return []
    }
  }
}

const callsOfSummaries = {
  withdraw: 'PUT /api/v1/risk-summary/withdraw',
  undo: 'PUT /api/v1/risk-summary/undo',
} as const

/** Makes the call of an action on summaries and items together: all or nothing (rule workflow.all-or-none). */
export function runOnAll(
  action: ListAction,
  risks: readonly SeenRecord[],
  { stickyNotes = [], acceptance, ...options }: ActionOptions,
): Promise<readonly Changed[]> {
  const seen = (type: SeenRecord['type']) =>
    risks.filter((risk) => risk.type === type).map(({ id, updatedAt }) => ({ id, updatedAt }))
  const riskSummaryRequire = seen('summary')
  const lists = { riskSummaryRequire, riskItemRequire: seen('item') }
  switch (action) {
    case 'report':
      return call('POST /api/v1/risk-summary/submit', { body: lists }, options)
    case 'approve': {
      const body = { ...lists, ...(acceptance && { acceptance }) }
      return call('POST /api/v1/risk-summary/approve', { body }, options)
    }
    case 'reject':
      return call('POST /api/v1/risk-summary/reject', { body: { ...lists, stickyNotes: [...stickyNotes] } }, options)
    case 'withdraw':
    case 'undo':
      return call(callsOfSummaries[action], { body: { riskSummaryRequire } }, options)
  }
}
