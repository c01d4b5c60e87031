import { roleNamed, roles, type Role } from './roles.ts'
import { normalised } from '../validation/normalised.ts'

/** The default naming of groups of the company's directory (rule directory.groups). */
export const usualGroupPattern = 'RiskBoard/{group}/{role}'

const places = ['{group}', '{role}'] as const

/** The parts of a directory group's name, with the role. */
export interface NamedRole {
  /** The company group: its id, its name, or the end of its path. */
  group: string
  role: Role
  /** The expert groups of a Category Expert, by name. */
  experts: string[]
}

/** Returns whether a pattern of names contains each placeholder once, so that a name can be parsed by it. */
export const isGroupPattern = (pattern: string): boolean =>
  places.every((place) => pattern.split(place).length === 2) && !pattern.includes('}{')

/**
 * Returns the role of a directory group by its name (rule directory.groups); null without one. After the pattern, a
 * slash and commas separate the expert groups of a Category Expert.
 * @param pattern one that `isGroupPattern`
 */
export function roleOfGroupName(displayName: string, pattern: string): NamedRole | null {
  const source = pattern
    .split(/(\{group\}|\{role\})/)
    .map((part) => {
      if (part === '{group}') return '(?<group>.+?)'
      return part === '{role}'
        ? `(?<role>${roles.join('|')})`
        : part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
    })
    .join('')
  const parts = new RegExp(`^${source}(?:/(?<experts>.+))?$`, 'iu').exec(displayName.normalize('NFC').trim())?.groups
  const role = roleNamed(parts?.role)
  if (!parts?.group || !role) return null
  const experts = (parts.experts ?? '').split(',').map((name) => name.trim())
  return { group: parts.group.trim(), role, experts: experts.filter((name) => name !== '') }
}

/** A company group with the data by which a name can identify it. */
export interface NamedGroup {
  id: number
  name: string
  parentId: number | null
}

/**
 * Returns the company group that a text identifies: by its id, its name, or the end of its path (`Chemicals >
 * Olefins`).
 * @returns null if it matches none or several
 */
export function groupNamed<Group extends NamedGroup>(text: string, groups: readonly Group[]): Group | null {
  const byId = /^\d{1,10}$/.test(text) ? groups.find(({ id }) => id === Number(text)) : undefined
  if (byId) return byId
  const parents = new Map(groups.map((group) => [group.id, group]))
  const names = text.split('>').map(normalised).toReversed()
  const isMeant = (group: Group) => {
    let at: Group | undefined = group
    for (const name of names) {
      if (!at || normalised(at.name) !== name) return false
      at = at.parentId === null ? undefined : parents.get(at.parentId)
    }
    return true
  }
  const meant = groups.filter(isMeant)
  return meant.length === 1 ? meant[0]! : null
}
