import { organisationLimits } from '#domain/validation/limits'
import { normalised } from '#domain/validation/normalised'
import type { Company } from '#domain/wire/companies'
import type { GroupRow } from './columns.ts'

export interface PresentGroup {
  id: number
  name: string
  parentId: number | null
  companyId: number
  hierarchy: string
  isActive: boolean
}

/** A company group after the import; a new one has no `present`. */
export interface GroupNode {
  present: PresentGroup | null
  name: string
  parent: GroupNode | null
  company: Company
  isActive: boolean
  row: GroupRow | null
}

/** The path of the nearest existing group, for which the rights are checked. */
export function pathOf(node: GroupNode): string {
  return node.present?.hierarchy ?? (node.parent ? pathOf(node.parent) : '')
}

/** Returns whether a group is another one or a descendant; also true in a cycle. */
export function isWithin(node: GroupNode, other: GroupNode): boolean {
  const seen = new Set<GroupNode>()
  for (let one: GroupNode | null = node; one; one = one.parent) {
    if (one === other || seen.has(one)) return true
    seen.add(one)
  }
  return false
}

/** Returns the number of ancestors. */
export function depthOf(node: GroupNode): number {
  let depth = 0
  for (let one = node.parent; one && depth < 1000; one = one.parent) depth += 1
  return depth
}

/** The groups of the future organisation chart, found by the texts in the rows. */
export class GroupNodes {
  readonly all: GroupNode[] = []
  /** The number of new groups. */
  added = 0
  readonly #byId = new Map<number, GroupNode>()
  /** By every name: the future one, and the current one, which a file may still contain. */
  readonly #byName = new Map<string, GroupNode[]>()
  /** Cached normalized texts, because the same names are compared with every row. */
  readonly #keys = new Map<string, string>()

  constructor(present: readonly PresentGroup[], companies: ReadonlyMap<number, Company>) {
    for (const group of present) {
      const company = companies.get(group.companyId)
      if (!company) continue
      const parent = group.parentId === null ? null : (this.#byId.get(group.parentId) ?? null)
      this.add({ present: group, name: group.name, parent, company, isActive: group.isActive, row: null })
    }
  }

  add(node: GroupNode): void {
    this.all.push(node)
    if (node.present) this.#byId.set(node.present.id, node)
    else this.added += 1
    this.#name(node, node.name)
  }

  rename(node: GroupNode, name: string): void {
    node.name = name
    this.#name(node, name)
  }

  withId(id: number): GroupNode | undefined {
    return this.#byId.get(id)
  }

  /** Returns the groups with exactly that name, anywhere in the chart. */
  called(name: string): readonly GroupNode[] {
    return this.#byName.get(this.keyOf(name)) ?? []
  }

  /** Returns the groups that a name or the end of a path may identify: by future names, else by current ones. */
  find(text: string): GroupNode[] {
    const parts = text.split('>', organisationLimits.levels + 1)
    if (parts.length > organisationLimits.levels) return []
    const names = parts.map((part) => this.keyOf(part)).reverse()
    const found = this.called(parts.at(-1) ?? '').filter((node) => {
      let place: GroupNode | null = node
      for (const name of names) {
        if (!place || ![place.name, place.present?.name ?? ''].some((one) => this.keyOf(one) === name)) return false
        place = place.parent
      }
      return true
    })
    const byNewName = found.filter((node) => this.keyOf(node.name) === names[0])
    return byNewName.length > 0 ? byNewName : found
  }

  /** Returns the text as names are compared. */
  keyOf(text: string): string {
    const known = this.#keys.get(text)
    if (known !== undefined) return known
    const key = normalised(text)
    this.#keys.set(text, key)
    return key
  }

  #name(node: GroupNode, name: string): void {
    const key = this.keyOf(name)
    const named = this.#byName.get(key)
    if (!named) this.#byName.set(key, [node])
    else if (!named.includes(node)) named.push(node)
  }
}
