import type { Actor } from '#domain/access/actor'
import { administers, containsHome, mayMove } from '#domain/access/administration'
import { groupName } from '#domain/validation/fields'
import { organisationLimits } from '#domain/validation/limits'
import { normalised } from '#domain/validation/normalised'
import { problemsOf } from '#domain/validation/problems'
import { inOneSpelling } from '#domain/validation/thaiSpelling'
import type { Company } from '#domain/wire/companies'
import type { GroupColumn } from '#domain/wire/organisationSheets'
import type { GroupRow } from './columns.ts'
import { GroupNodes, depthOf, isWithin, pathOf, type GroupNode, type PresentGroup } from './groupNodes.ts'
import { yesOrNo, type LineChange, type LineProblem, type PlainWords, type PlannedLine } from './lines.ts'
import { parentsFirst, type Turn } from './parentsFirst.ts'

/** The data that rows of groups are compared with. */
export interface GroupFacts {
  actor: Actor
  /** All groups, each after its parent. */
  groups: readonly PresentGroup[]
  companies: ReadonlyMap<number, Company>
  words: PlainWords
}

/** One action on a group, by the rules of its command. */
export interface GroupChange {
  kind: 'groupCreated' | 'groupRenamed' | 'groupMoved' | 'groupActivated' | 'groupDeactivated'
  node: GroupNode
  row: number
}

interface GroupPlan {
  nodes: GroupNodes
  lines: PlannedLine[]
  /** In the order in which they can be run. */
  changes: GroupChange[]
}

type Refuse = (column: GroupColumn, reason: LineProblem['reason'], params?: LineProblem['params']) => void

interface Pending {
  row: GroupRow
  problems: LineProblem[]
  refuse: Refuse
  /** The group with the number, or null for one that is found by its name or created. */
  node: GroupNode | null
  isNew: boolean
  company: Company | null
  active: boolean | null
}

/**
 * Plans the changes of rows of company groups (rule intake.groups). A group is matched by its number, otherwise by name
 * and parent; missing values stay. Writes nothing.
 */
export function planGroups(rows: readonly GroupRow[], facts: GroupFacts): GroupPlan {
  const nodes = new GroupNodes(facts.groups, facts.companies)
  const read = readRows(rows, nodes, facts)
  const readable = read.filter(({ problems }) => problems.length === 0)
  for (const one of parentsFirst(readable, turnOf)) place(one, nodes)
  const planned: GroupChange[] = []
  const lines = read.map((one): PlannedLine => {
    const changes = one.problems.length === 0 ? changesOf(one, facts, nodes, planned) : []
    const { row, problems } = one
    const subject = row.cells.name || row.cells.number
    return { sheet: 'groups', row: row.number, subject, changes: problems.length === 0 ? changes : [], problems }
  })
  return { nodes, lines, changes: inOrder(planned) }
}

const written = (name: string) => inOneSpelling(name.trim())

/** A row without a number may be about the parent in another row. */
const turnOf = ({ node, row: { cells } }: Pending): Turn => ({
  name: node === null ? normalised(cells.name) : null,
  parent: normalised(cells.parent.slice(cells.parent.lastIndexOf('>') + 1)),
})

function readRows(rows: readonly GroupRow[], nodes: GroupNodes, facts: GroupFacts): Pending[] {
  const numbers = new Map<number, number>()
  const companies = new Map([...facts.companies.values()].map((one) => [normalised(one.name), one]))
  return rows.map((row) => {
    const { cells } = row
    const problems: LineProblem[] = []
    const refuse: Refuse = (column, reason, params) => problems.push({ column, reason, ...(params ? { params } : {}) })
    const isNew = facts.words.isNew.some((word) => normalised(word) === normalised(cells.number))
    const id = /^\d{1,9}$/.test(cells.number) ? Number(cells.number) : null
    const node = id === null ? null : (nodes.withId(id) ?? null)
    if (cells.number !== '' && !isNew && !node) refuse('number', 'unknownNumber')
    if (id !== null && node) {
      const before = numbers.get(id)
      if (before !== undefined) refuse('number', 'duplicateNumber', { row: before })
      numbers.set(id, before ?? row.number)
    }
    const name = written(cells.name)
    if (name === '') refuse('name', 'required')
    else if (name !== written(node?.present?.name ?? '')) {
      const parsed = groupName.safeParse(name)
      const [problem] = parsed.success ? [] : Object.values(problemsOf(parsed.error))
      // Existing names are not validated.
      if (problem && nodes.called(name).length === 0) refuse('name', problem.message, problem.params)
    }
    const company = companies.get(normalised(cells.company))
    if (cells.company !== '' && !company) refuse('company', 'unknownCompany')
    const active = yesOrNo(cells.active, facts.words)
    if (active === undefined) refuse('active', 'yesOrNo')
    const isRenamed = problems.length === 0 && node && name !== written(node.name)
    if (isRenamed && administers(facts.actor, pathOf(node))) nodes.rename(node, name)
    if (problems.length === 0 && node) {
      node.row = row
      node.isActive = active ?? node.isActive
    }
    const pending = { row: { ...row, cells: { ...cells, name } }, problems, refuse, node, isNew }
    return { ...pending, company: company ?? null, active: active ?? null }
  })
}

/** Finds the new parent for a row, and the group of a row without a number. */
function place(one: Pending, nodes: GroupNodes): void {
  const { row, refuse } = one
  const parent = parentOf(one, nodes)
  if (parent === undefined) return
  const { name } = row.cells
  const twin = nodes.called(name).find((node) => node.parent === parent && node.row && node !== one.node)
  if (!one.node && twin?.row) return refuse('name', 'duplicateGroup', { row: twin.row.number })
  if (!one.node && !one.isNew) {
    const alike = nodes.called(name).filter((node) => node.present)
    const here = alike.find((node) => node.parent === parent && node.row === null)
    const elsewhere = alike.find((node) => node.row === null)
    if (here) one.node = here
    else if (elsewhere?.present) {
      const { id } = elsewhere.present
      return refuse('number', 'sameNameElsewhere', { number: id, parent: elsewhere.parent?.name ?? '' })
    }
  }
  if (one.node) {
    one.node.row ??= row
    one.node.isActive = one.active ?? one.node.isActive
    one.node.parent = parent
    return
  }
  if (!parent) return refuse('parent', 'required')
  if (depthOf(parent) + 2 > organisationLimits.levels)
    return refuse('parent', 'tooDeep', { max: organisationLimits.levels })
  if (nodes.added === organisationLimits.newGroups) {
    return refuse('name', 'tooManyGroups', { max: organisationLimits.newGroups })
  }
  one.node = { present: null, name, parent, company: one.company ?? parent.company, isActive: one.active ?? true, row }
  nodes.add(one.node)
}

/** Returns the parent of a row: null for the root, undefined if invalid. */
function parentOf({ row: { cells }, node, refuse }: Pending, nodes: GroupNodes): GroupNode | null | undefined {
  const isRoot = node ? node.present?.parentId === null : nodes.find(cells.name).some(({ parent }) => parent === null)
  if (cells.parent === '') {
    if (isRoot) return null
    refuse('parent', 'required')
    return undefined
  }
  if (node && isRoot) {
    refuse('parent', 'rootStays')
    return undefined
  }
  const found = nodes.find(cells.parent)
  // If two groups have the same name, the one with the current parent is used.
  const present = found.find((one) => one === node?.parent)
  const [parent] = present ? [present] : found
  if (!parent) refuse('parent', 'unknownParent')
  else if (found.length > 1 && !present) refuse('parent', 'ambiguousGroup')
  else return parent
  return undefined
}

/** Returns the outcome for a group with the actions, or a refusal. */
function changesOf(one: Pending, { actor }: GroupFacts, nodes: GroupNodes, planned: GroupChange[]): LineChange[] {
  const { node, refuse, company, active, row } = one
  if (!node) return []
  const { present, parent, name } = node
  const own: GroupChange[] = []
  const changes: LineChange[] = []
  const add = (kind: GroupChange['kind'], change: Omit<LineChange, 'kind'>) => {
    own.push({ kind, node, row: row.number })
    changes.push({ kind, ...change })
  }
  if (!present) {
    if (parent && !administers(actor, pathOf(parent))) refuse('parent', 'outsideReach')
    add('groupCreated', { after: name, group: parent?.name })
    if (active === false) add('groupDeactivated', {})
  } else {
    if (company && company.id !== present.companyId) refuse('company', 'companyStays', { company: node.company.name })
    // A group found by its name gets the name in this spelling.
    const isRenamed = row.cells.number !== '' && row.cells.name !== written(present.name)
    if (isRenamed) add('groupRenamed', { before: present.name, after: row.cells.name })
    if (parent && parent.present?.id !== present.parentId) {
      const before = nodes.withId(present.parentId ?? 0)?.present?.name
      add('groupMoved', { before, after: parent.name })
      if (!administers(actor, pathOf(parent)) || !mayMove(actor, present)) refuse('parent', 'outsideReach')
      if (isWithin(parent, node)) refuse('parent', 'belowItself')
      else if (depthOf(node) + 1 > organisationLimits.levels)
        refuse('parent', 'tooDeep', { max: organisationLimits.levels })
      if (!parent.isActive) refuse('parent', 'inactiveParent')
    }
    if (active !== null && active !== present.isActive) {
      add(active ? 'groupActivated' : 'groupDeactivated', {})
      if (!active && containsHome(actor.hierarchy, present.id)) refuse('active', 'holdsHome')
    }
    if (own.length > 0 && !administers(actor, present.hierarchy)) refuse('name', 'outsideReach')
  }
  if (one.problems.length === 0) planned.push(...own)
  return changes
}

/** First activations, then new groups and moves from the top down, and last deactivations. */
function inOrder(changes: readonly GroupChange[]): GroupChange[] {
  const turn = { groupActivated: 0, groupCreated: 1, groupMoved: 1, groupRenamed: 2, groupDeactivated: 3 }
  const keyed = changes.map((change, index) => ({
    change,
    turn: turn[change.kind],
    depth: depthOf(change.node),
    index,
  }))
  keyed.sort((one, other) => one.turn - other.turn || one.depth - other.depth || one.index - other.index)
  return keyed.map(({ change }) => change)
}
