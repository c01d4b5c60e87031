import { normalised } from '../validation/normalised.ts'
import type { CompanyGroup } from '../wire/companyGroups.ts'

/** Every group of a tree, a parent before what is below it, in the order of the organisation chart. */
export function groupsOf(root: CompanyGroup): CompanyGroup[] {
  return [root, ...(root.groups ?? []).flatMap(groupsOf)]
}

/** Between the names of a path, as people write it; no group's name may hold it (rule validation.group-name). */
const separator = ' > '

/** Finds the company groups of a tree by what people write for them: a name, or the end of a path. */
export class GroupNames {
  readonly #byName = new Map<string, CompanyGroup[]>()
  readonly #byId = new Map<number, CompanyGroup>()

  constructor(root: CompanyGroup) {
    for (const group of groupsOf(root)) {
      this.#byId.set(group.id, group)
      const name = normalised(group.name)
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), group])
    }
  }

  /** Every group, a parent before what is below it. */
  get all(): CompanyGroup[] {
    return [...this.#byId.values()]
  }

  /** The groups that a text may mean. */
  find(text: string): CompanyGroup[] {
    const names = text.split('>').map(normalised)
    return (this.#byName.get(names.at(-1) ?? '') ?? []).filter((group) => {
      const path = this.#pathOf(group).map(({ name }) => normalised(name))
      return names.every((name, index) => path.at(index - names.length) === name)
    })
  }

  /** The shortest text that means this group alone. */
  textOf(group: CompanyGroup): string {
    const names = this.#pathOf(group).map(({ name }) => name)
    for (let length = 1; length < names.length; length += 1) {
      const text = names.slice(-length).join(separator)
      if (this.find(text).length === 1) return text
    }
    return names.join(separator)
  }

  #pathOf(group: CompanyGroup): CompanyGroup[] {
    const parent = group.parentId === null ? undefined : this.#byId.get(group.parentId)
    return parent ? [...this.#pathOf(parent), group] : [group]
  }
}
