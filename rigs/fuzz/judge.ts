import { z } from 'zod'
import { peopleFinders } from '#domain/access/deputies'
import { isInArea } from '#domain/organisation/hierarchy'
import { apiKey } from '#domain/wire/apiKeys'
import { booleanResponse } from '#domain/wire/companyGroups'
import { errorBody } from '#domain/wire/errors'
import { readLink } from '#domain/wire/files'
import { resetPeriod } from '#domain/wire/resets'
import { riskDetail } from '#domain/wire/riskDetails'
import { riskImport, riskImportResult } from '#domain/wire/riskImports'
import { risk } from '#domain/wire/risks'
import { riskSheetResult, sheetRow, type SheetResultRow } from '#domain/wire/riskSheet'
import { roleExistsInput } from '#domain/wire/roleAssignments'
import { roleAssignment } from '#domain/wire/session'
import { countProblem } from './counts.ts'
import { markersIn } from './markers.ts'
import { planProblem, plansSeen } from './planResponses.ts'
import type { PlanSight } from './planSight.ts'
import { isOfReport, type FuzzRequest } from './requests.ts'
import type { Sight } from './sight.ts'
import type { WireResponse } from './wire.ts'
import type { World } from './world.ts'

/** An error as rule wire.errors has it; Fastify adds a code to some of its own. */
const wireError = errorBody.strict().extend({ code: z.unknown().optional() })

const shownRisk = risk.pick({ id: true, riskRisks: true }).extend({
  isSummaryHistory: z.literal(false),
  latestDetail: riskDetail.pick({ id: true }),
})

const shownAssignment = roleAssignment.pick({ id: true }).extend({
  user: z.object({ id: z.int() }),
  companyGroup: z.object({ id: z.int() }),
  userRole: z.object({}),
})

const shownGroups = z.array(z.object({ id: z.int() }))

/** The input for checking a response. */
export interface Evidence {
  request: FuzzRequest
  response: WireResponse
  /** The caller's sight before and after the call; null without a role. */
  before: Sight | null
  after: Sight | null
  worlds: readonly World[]
  /** The caller's sight of plans before and after the call, also without a role. */
  plans: readonly PlanSight[]
  /** Markers of an earlier response that this call may repeat (idempotency). */
  repeated: ReadonlySet<string>
}

/** Texts that no response may contain: a stack, a query, a source location. */
const innards = /node_modules|\.ts:\d+|\.js:\d+|\bselect\b[^"]*\bfrom\b[^"]*\bwhere\b|SQLSTATE/i

/** Returns all faults of a response; none if the server works correctly. */
export function problemsOf(given: Omit<Evidence, 'plans'>): string[] {
  const evidence: Evidence = { ...given, plans: plansSeen(given) }
  const { request, response } = evidence
  const { operation, caller, wire, isAstray } = request
  if (response.status >= 500) return [`status ${response.status}`]
  const problems: (string | null)[] = []
  const isStream = response.headers['content-type']?.includes('event-stream') ?? false
  const body = isStream || wire.method === 'HEAD' ? undefined : parsed(response.text)
  const isSuccess = response.status >= 200 && response.status < 300

  if (response.status >= 400) {
    problems.push(innards.test(response.text) ? 'the response shows its innards' : null)
    if (wire.method !== 'HEAD') problems.push(errorProblem(response, body))
  } else if (isSuccess && !isStream && !isAstray) {
    problems.push(operation.problemOf(response.status, body))
  }
  if (isSuccess && !operation.isPublic && caller.userId === null && !isAstray) {
    problems.push('a success without a token')
  }
  problems.push(foreignMarkers(evidence))
  if (isSuccess && body !== undefined && !isAstray) {
    for (const value of objectsIn(body)) problems.push(recordProblem(value, evidence))
    problems.push(linkProblem(evidence, body), planProblem(evidence, body), specialProblem(evidence, body))
    const { before } = evidence
    if (before) problems.push(countProblem(request, body, response.headers['content-range'], before))
  }
  problems.push(attachmentProblem(evidence))
  return [...new Set(problems.filter((problem) => problem !== null))]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every error has the shape of rule wire.errors, with its own status. */
function errorProblem({ status, headers, text }: WireResponse, body: unknown): string | null {
  // A web page or a broken connection is not an error of the API.
  if (text === '' || !headers['content-type']?.includes('json')) return null
  return wireError.safeParse(body).data?.statusCode === status
    ? null
    : `not the shape of an error: ${text.slice(0, 300)}`
}

/** Markers in the response that its reader neither sent nor could have read elsewhere. */
function foreignMarkers({ request, response, before, after, repeated, worlds, plans }: Evidence): string | null {
  const ownUser = request.caller.userId
  // Actors in an area are named there, wherever they belong, also by their earlier names (rule audit.administration).
  // So are creators of keys for its groups (rule keys.made).
  const namesActors = ['/api/v1/administration-audit', '/api/v1/api-keys'].includes(request.operation.path)
  // Authors of plans and people who name deputies find everybody active by name (rule plans.people), and see the names of
  // the owners in their rows.
  const findsPeople =
    ['/api/v1/people', '/api/v1/risks/import', '/api/v1/risks/sheet'].includes(request.operation.path) &&
    peopleFinders.some((role) => role === before?.actor.role)
  // Everybody active can be a deputy, and is visible to the person who names them (rule deputies.who).
  // Authors see the experts of a category in their group (rule reference.desk).
  const named = ['/api/v1/absences', '/api/v1/risk-categories/{id}/experts']
  const namesPeople = findsPeople || named.includes(request.operation.path)
  const isOfActive = (marker: string) =>
    worlds.some(({ users }) => [...users.values()].some(({ isActive, markers }) => isActive && markers.has(marker)))
  const isOfPerson = (marker: string) => worlds.some(({ personMarkers }) => personMarkers.has(marker))
  // An error can repeat its input; a success with a searched value found it.
  const sent = response.status >= 400 ? markersIn(`${request.wire.path} ${request.wire.body}`) : new Set<string>()
  const foreign = [...markersIn(response.text)].filter(
    (marker) =>
      !request.markers.has(marker) &&
      !sent.has(marker) &&
      !(namesActors && isOfPerson(marker)) &&
      !(namesPeople && isOfActive(marker)) &&
      !repeated.has(marker) &&
      !before?.markers().has(marker) &&
      !after?.markers().has(marker) &&
      !plans.some((sight) => sight.markers().has(marker)) &&
      !(isOfReport(request) && [before, after].some((sight) => sight?.reportMarkers().has(marker))) &&
      !worlds.some((world) => ownUser !== null && world.users.get(ownUser)?.markers.has(marker)),
  )
  const [first] = foreign
  if (first === undefined) return null
  const at = response.text.indexOf(first)
  return `shows hidden data: ${foreign.slice(0, 5).join(', ')} in ${response.text.slice(Math.max(0, at - 120), at + 40)}`
}

function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value
  for (const part of Object.values(value)) yield* objectsIn(part)
}

/** Records in a response must be visible, in the revision of the reader. */
function recordProblem(value: object, { request, before, after }: Evidence): string | null {
  const sights = [before, after].filter((sight) => sight !== null)
  const { data: shown } = shownRisk.safeParse(value)
  if (shown) {
    const isShown = sights.some((sight) => {
      const known = sight.world.risks.get(shown.id)
      return (
        known && sight.sees(known.id) && sight.shownDetail(known, isOfReport(request))?.id === shown.latestDetail.id
      )
    })
    if (!isShown) return `shows revision ${shown.latestDetail.id} of risk ${shown.id}`
    const unseen = shown.riskRisks.find(({ riskId }) => !sights.some((sight) => sight.sees(riskId)))
    if (unseen) return `names risk ${unseen.riskId}, linked to ${shown.id}`
  }
  const { data: assignment } = shownAssignment.safeParse(value)
  if (assignment) {
    const { id, user, companyGroup } = assignment
    const isSeen = sights.some((sight) => {
      const hierarchy = sight.world.groups.get(companyGroup.id)?.hierarchy ?? ''
      return sight.seesAssignment({ userId: user.id, hierarchy })
    })
    const isOwn = sights.length === 0
    if (!isSeen && !isOwn) return `shows role assignment ${id} of user ${user.id}`
  }
  return null
}

/** Calls without records; the schema of the body is checked before. */
function specialProblem({ request, before }: Evidence, body: unknown): string | null {
  if (!before) return null
  const { operation, body: sent, query } = request
  const { actor, world } = before
  const isGroupInArea = (groupId: unknown) => {
    const hierarchy = world.groups.get(Number(groupId))?.hierarchy ?? ''
    return actor.role === 'System Admin' || isInArea(actor.hierarchy, hierarchy)
  }
  switch (operation.name) {
    case 'POST /api/v1/risks/import':
      return importProblem(before, riskImportResult.safeParse(body).data?.rows ?? [])
    case 'PUT /api/v1/risks/sheet':
      return sheetProblem(before, riskSheetResult.safeParse(body).data?.rows ?? [])
    case 'GET /api/v1/risks/sheet': {
      const rows = z.array(sheetRow).safeParse(body).data ?? []
      const hidden = rows.find(({ id }) => before.visibility(id) !== 'present')
      return hidden ? `shows the current state of record ${hidden.id}` : null
    }
    case 'GET /api/v1/risks/imports': {
      const foreign = z
        .array(riskImport)
        .safeParse(body)
        .data?.find(({ id }) => !before.seesImport(id))
      return foreign ? `shows the import ${foreign.id} of another group` : null
    }
    case 'GET /api/v1/api-keys': {
      const outside = z
        .array(apiKey)
        .safeParse(body)
        .data?.find(({ companyGroupId }) => !isGroupInArea(companyGroupId))
      return outside ? `shows the key ${outside.id} of a group outside the area` : null
    }
    case 'POST /api/v1/api-keys': {
      const { companyGroupId } = apiKey.pick({ companyGroupId: true }).safeParse(body).data ?? {}
      return isGroupInArea(companyGroupId) ? null : `made a key for group ${companyGroupId}, outside the area`
    }
    case 'POST /api/v1/role-assignments/check-user-role-exists':
      return booleanResponse.safeParse(body).data?.result &&
        !isGroupInArea(roleExistsInput.safeParse(sent).data?.companyGroupId)
        ? 'names an assignment outside the area'
        : null
    case 'GET /api/v1/reminder/company-groups':
    case 'GET /api/v1/risks/company-group/unaffected': {
      const { data: groups = [] } = shownGroups.safeParse(body)
      const outside = groups.find(({ id }) => !isGroupInArea(id))
      return outside ? `shows the group ${outside.id}, outside the area` : null
    }
    case 'GET /api/v1/risks/workflow/reset/period': {
      if (query === null) return null
      const asked = query.getAll('company_group_id').map(Number)
      const most = [...world.risks.values()].filter(
        ({ isDeleted, state }) =>
          !isDeleted &&
          isGroupInArea(state.companyGroupId) &&
          (asked.length === 0 || asked.includes(state.companyGroupId)),
      ).length
      const total = resetPeriod.safeParse(body).data?.preview.total ?? 0
      return total > most ? `counts ${total} records of an area of ${most}` : null
    }
    default:
      return null
  }
}

/**
 * A row's changes are only shown for records whose current revision the caller sees (rule visibility.last-submitted).
 */
function importProblem(before: Sight, rows: z.infer<typeof riskImportResult>['rows']): string | null {
  for (const { row, id, outcome, changes, updatedAt, existing } of rows) {
    if (existing && !before.sees(existing.id)) return `row ${row} names the record ${existing.id}`
    if (id === null || outcome === 'created') continue
    if (!before.sees(id) && outcome !== 'invalid') return `row ${row} is ${outcome} of the hidden record ${id}`
    const isPresent = before.visibility(id) === 'present'
    if (!isPresent && (changes || updatedAt)) return `row ${row} is compared with what is not shown of record ${id}`
    if (!isPresent && ['changed', 'unchanged', 'conflict'].includes(outcome)) return `row ${row} is ${outcome}`
  }
  return null
}

/** The same for the rows of a sheet. */
function sheetProblem(before: Sight, rows: SheetResultRow[]): string | null {
  for (const { key, id, outcome, updatedAt, present } of rows) {
    if (id === undefined || outcome === 'created' || before.visibility(id) === 'present') continue
    if (updatedAt || present) return `row ${key} is compared with what is not shown of record ${id}`
    if (outcome === 'changed') return `row ${key} changed record ${id}`
  }
  return null
}

/** The files that a person can open: those of visible records and reports, and their own uploads. */
function isOpen(key: string, { request, before, after, plans, worlds }: Evidence): boolean {
  const { userId } = request.caller
  return (
    [before, after].some((sight) => sight?.files().has(key)) ||
    plans.some((sight) => sight.files().includes(key)) ||
    worlds.some(({ files }) => userId !== null && files.get(key) === userId)
  )
}

/** There is no link to a file that is closed to its reader (rule files.read). */
function linkProblem(evidence: Evidence, body: unknown): string | null {
  if (evidence.request.operation.name !== 'POST /api/v1/s3/signedUrl/read') return null
  const { data: links = [] } = z.array(readLink).safeParse(body)
  const closed = links.find(({ s3Url }) => !isOpen(s3Url, evidence))
  return closed ? `opens the file ${closed.s3Url}` : null
}

/** Nobody can attach a file that they could not open: its new readers would otherwise see hidden content. */
function attachmentProblem(evidence: Evidence): string | null {
  const { before, after, worlds, plans } = evidence
  const [first, last] = worlds
  if (first && last && first !== last) {
    const wasOpen = { ...evidence, after: null, plans: plans.slice(0, 1), worlds: [first] }
    const filesOf = ({ work }: World) => [...work.reports.values()].flat().flatMap(({ files }) => files)
    const known = new Set(filesOf(first))
    const closed = filesOf(last).find((key) => !known.has(key) && !isOpen(key, wasOpen))
    if (closed) return `reported with the file ${closed}, which was closed to the caller`
  }
  if (!before || !after || before.world === after.world) return null
  for (const detail of after.world.details.values()) {
    const earlier = before.world.detailsOf.get(detail.riskId)?.flatMap(({ files }) => files) ?? []
    const closed = detail.files.find((key) => !earlier.includes(key) && !before.files().has(key))
    if (closed) return `attached the file ${closed}, which was closed to the caller`
  }
  return null
}
