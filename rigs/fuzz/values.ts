import { z } from 'zod'
import { importedChangeInput, importedRiskInput } from '#domain/wire/riskImports'
import { demonstrationPassword } from '#server/demo/people'
import type { Ids } from './ids.ts'
import { newMarker } from './markers.ts'
import type { JsonSchema, Operation } from './operations.ts'
import type { Random } from './random.ts'

/** The sources of values for one request. */
export interface Draft {
  random: Random
  ids: Ids
  operation: Operation
  /** Markers this request brings into the world. */
  markers: Set<string>
  /** A token of the caller, or another, for calls that take one in their body or query. */
  token: string
}

const phrases = [
  'Kiln shell overheats',
  'Ammonia leak at the cold store',
  'หม้อไอน้ำขัดข้องในฤดูการผลิต',
  'การส่งมอบเชื้อเพลิงล่าช้า',
  'Supplier insolvency',
  'x',
]

/** A text with a unique marker, to be found again in responses. */
export function markedText({ random, markers }: Draft, longest = 255): string {
  const marker = newMarker(random)
  markers.add(marker)
  return `${random.pick(phrases)} ${marker}`.slice(-longest)
}

/** A day, soon or long ago. */
export const dayOf = (random: Random, year = 2020 + random.int(0, 10)): string =>
  new Date(Date.UTC(year, random.int(0, 11), random.int(1, 28))).toISOString().slice(0, 10)

const momentOf = (random: Random): string =>
  new Date(Date.UTC(2020 + random.int(0, 10), random.int(0, 11), random.int(1, 28), random.int(0, 23))).toISOString()

/** Values by the name of their field, if a name is more specific than its schema. */
const byName: Readonly<Record<string, (draft: Draft) => unknown>> = {
  riskId: ({ ids, operation }) => ids.risk(operation.path.endsWith('/risk-risks') ? 'summary' : undefined),
  riskDetailId: ({ ids }) => ids.detail(),
  companyGroupId: ({ ids }) => ids.group(),
  parentId: ({ ids }) => ids.group(),
  companyId: ({ ids }) => ids.anyOf([...ids.world.groups.values()].map(({ companyId }) => companyId)),
  userRoleId: ({ random }) => random.int(1, 7),
  userId: ({ ids }) => ids.anyOf(ids.world.users.keys()),
  deputyId: ({ ids }) => ids.anyOf(ids.world.users.keys()),
  startsOn: ({ random }) => new Date(Date.now() + random.pick([0, 0, 1, -1]) * 86_400_000).toISOString().slice(0, 10),
  endsOn: ({ random }) => new Date(Date.now() + random.pick([1, 5, 90, 200]) * 86_400_000).toISOString().slice(0, 10),
  ownerUserId: ({ ids, random }) =>
    random.chance(0.3) && ids.sight ? ids.sight.actor.userId : ids.anyOf(ids.world.users.keys()),
  giverUserId: ({ ids }) => ids.anyOf(ids.world.users.keys()),
  occurredOn: ({ random }) => dayOf(random, random.pick([2024, 2025, 2029])),
  on: ({ random, operation }) => dayOf(random, /target-days/.test(operation.path) ? 2028 : random.pick([2025, 2026])),
  expiresAt: ({ random }) => new Date(Date.now() + random.int(-10, 90) * 86_400_000).toISOString(),
  until: ({ random }) => new Date(Date.now() + random.int(-10, 300) * 86_400_000).toISOString().slice(0, 10),
  roleAssignmentId: ({ ids, random }) => {
    const all = [...ids.world.assignments.values()]
    const own = all.filter(({ userId }) => userId === ids.sight?.actor.userId)
    return ids.anyOf((random.chance(0.6) ? own : all).map(({ id }) => id))
  },
  categoryExpertId: ({ ids }) => ids.anyOf(ids.world.reference.expertIds),
  riskCategoryId: ({ ids }) => ids.anyOf(ids.world.reference.categoryIds),
  removedImpact: ({ random, ids }) => random.pick(ids.world.reference.impactKeys),
  impactTypeKey: ({ random, ids }) => random.pick(ids.world.reference.impactKeys),
  attachmentUrl: ({ ids }) => ids.file(),
  s3Url: ({ ids }) => ids.file(),
  attachmentName: ({ random }) => random.pick(['report.pdf', 'ภาพถ่าย.png', 'a.xlsx', 'archive.zip', 'bad.exe']),
  contentType: ({ random }) => random.pick(['application/pdf', 'image/png', 'application/zip', 'text/html']),
  size: ({ random }) => random.pick([1, 100, 2 * 2 ** 20, 25 * 2 ** 20, 25 * 2 ** 20 + 1]),
  email: ({ random, ids }) =>
    random.chance(0.6)
      ? random.pick([...ids.world.users.values()]).email
      : `fuzz${random.int(1, 50)}@${random.pick(['demo.example', 'other.example'])}`,
  password: ({ random }) => random.pick([demonstrationPassword, 'Wrong#2026', 'short']),
  currentPassword: ({ random }) => random.pick([demonstrationPassword, 'Wrong#2026']),
  accessToken: ({ token }) => token,
  name: ({ random }) => `Plant ${random.int(1, 999)}`,
  firstName: (draft) => `Somsak ${markedText(draft).split(' ').at(-1)}`,
  lastName: (draft) => `Jaidee ${markedText(draft).split(' ').at(-1)}`,
  key: ({ random }) => `impact-${random.int(1, 99_999)}`,
  value: ({ random }) => random.pick(['true', 'true', 'false', 'ใช่']),
  updatedAt: ({ random, ids }) => {
    const { target, reportedPlan, thing } = ids
    const ofTarget =
      target && (ids.sight?.visibility(target.id) === 'submitted' ? target.submittedUpdatedAt : target.updatedAt)
    const seen = thing?.updatedAt ?? reportedPlan?.updatedAt ?? ofTarget
    return random.weighted([
      [6, seen ?? new Date(Date.now() + 1000).toISOString()],
      [2, '2025-01-01T00:00:00.000Z'],
      [1, momentOf(random)],
    ])
  },
  stickyNoteNo: ({ random }) => random.pick([0, 0, 0, 1, 5, 999]),
  expirationTime: ({ random }) => random.pick([1, 30, 120]),
}

/** Lists of ids by their name. */
const idsByName: Readonly<Record<string, (draft: Draft) => number>> = {
  riskIds: ({ ids }) => ids.risk('item'),
  removedPlanIds: ({ ids }) => ids.planOfTarget(),
  companyGroupIds: ({ ids }) => ids.group(),
  categoryExpertIds: ({ ids }) => ids.anyOf(ids.world.reference.expertIds),
  roleAssignments: ({ ids }) => ids.anyOf(ids.world.assignments.keys()),
}

/** `id` of the rows in a list, by the name of the list. */
const rowIds: Readonly<Record<string, (draft: Draft) => number>> = {
  riskSummaryRequire: ({ ids }) => ids.risk('summary'),
  riskItemRequire: ({ ids }) => ids.risk('item'),
  risks: ({ ids }) => ids.risk('summary'),
  mitigationPlans: ({ ids }) => ids.planOfTarget(),
  rows: ({ ids }) => ids.risk('item'),
  groups: ({ ids }) => ids.group(),
}

/** Rows of a register or a sheet, which the description of the API leaves open: of a new record, or of a present one. */
const importRows = [importedRiskInput, importedChangeInput].map(
  (row) => z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
)

/**
 * Returns a value that fits the schema, and makes sense for the field's name.
 * @param name of the field
 * @param list of its list
 */
export function validValue(schema: JsonSchema, draft: Draft, name = '', list = ''): unknown {
  const { random } = draft
  if (schema.anyOf) {
    const nonNull = schema.anyOf.filter(({ type }) => type !== 'null')
    const isNull = nonNull.length < schema.anyOf.length && random.chance(0.08)
    return isNull ? null : validValue(random.pick(nonNull), draft, name, list)
  }
  if (schema.enum) return random.pick(schema.enum)
  if (schema.type === 'object') return validObject(schema, draft, list)
  if (name === 'rows' && schema.type === 'array') {
    const row = random.pick(importRows)
    const { properties, required = [] } = schema.items ?? {}
    const items = {
      ...row,
      properties: { ...properties, ...row.properties },
      required: [...required, ...(row.required ?? [])],
    }
    return validArray({ ...schema, items }, draft, name)
  }
  if (schema.type === 'array') return validArray(schema, draft, name)
  if (name === 'id' && rowIds[list]) return rowIds[list](draft)
  const named = byName[name]
  if (named && !(name === 'roleAssignments')) return named(draft)
  switch (schema.type) {
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return random.int(schema.minimum ?? 0, Math.min(schema.maximum ?? 1000, 1000))
    case 'null':
      return null
    default:
      if (schema.format === 'date') return dayOf(random)
      return schema.format === 'date-time' ? momentOf(random) : markedText(draft, schema.maxLength)
  }
}

function validObject({ properties = {}, required = [] }: JsonSchema, draft: Draft, list: string): unknown {
  const value: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    const isOptional = !required.includes(name)
    const isRare = ['updatedAt', 'fileAttachment', 'id', 'riskIds'].includes(name)
    if (isOptional && !draft.random.chance(isRare ? 0.3 : 0.7)) continue
    value[name] = validValue(schema, draft, name, list)
  }
  return draft.random.chance(0.85) ? fitting(value, draft) : value
}

/** Makes the parts of an object consistent where the server requires more than the schema. */
function fitting(value: Record<string, unknown>, { ids, operation, random }: Draft): Record<string, unknown> {
  const group = ids.world.groups.get(Number(value.companyGroupId))
  if (group && 'companyId' in value) value.companyId = group.companyId
  if ('userRoleId' in value && value.userRoleId !== ids.world.reference.expertRoleId) delete value.categoryExpertIds
  const { expertIds, impactIds, categoryIds } = ids.world.reference
  const listed = { 'category-experts': expertIds, 'category-impacts': impactIds, 'risk-categories': categoryIds }
  for (const [list, all] of Object.entries(listed)) {
    if ('ids' in value && operation.path.includes(list)) value.ids = random.shuffled(all)
  }
  if (typeof value.amber === 'number') value.red = value.amber + (value.direction === 'down' ? -1 : 1)
  if ('userType' in value) value.userType = 'non_scg'
  if ('contentType' in value)
    Object.assign(value, { attachmentName: 'report.pdf', contentType: 'application/pdf', size: 52 })
  if ('groups' in value) {
    const siblings = [...ids.world.groups].filter(([, { parentId }]) => parentId === value.parentId)
    value.groups = siblings.map(([id], index) => ({ id, order: siblings.length - index }))
  }
  if (typeof value.startDate === 'string' && typeof value.dueDate === 'string' && value.startDate > value.dueDate) {
    Object.assign(value, { startDate: value.dueDate, dueDate: value.startDate })
  }
  // A rejection needs a Remark, which is number 0.
  if (Array.isArray(value.stickyNotes) && value.stickyNotes[0]) value.stickyNotes[0].stickyNoteNo = 0
  return value
}

function validArray({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, draft: Draft, name: string): unknown {
  const { random } = draft
  const length = random.int(Math.max(minItems, random.chance(0.85) ? 1 : 0), Math.min(maxItems, 3))
  const one = idsByName[name]
  if (one && items.type !== 'object') return [...new Set(Array.from({ length }, () => one(draft)))]
  const values = Array.from({ length }, () => validValue(items, draft, name.replace(/s$/, ''), name))
  // Most lists may not name the same thing twice.
  const keyOf = (value: unknown) => {
    const { id, impactTypeKey, stickyNoteNo } = (value ?? {}) as Record<string, unknown>
    return id ?? impactTypeKey ?? stickyNoteNo ?? value
  }
  return random.chance(0.97) ? [...new Map(values.map((value) => [keyOf(value), value])).values()] : values
}
