import { isSubmitting } from './workflow/approvals.ts'

/** The fields of an audit row that decide who can read its values. */
export interface AuditedAction {
  action: string
  changes: Readonly<Record<string, { before?: unknown; after: unknown }>>
}

export interface AuditReader {
  /** Whether the reader is one of its authors in the home group, who see everything. */
  isAuthor: boolean
  /** Whether the private mark hides the record from the reader. */
  isHiddenByMark: boolean
  /** The categories of an expert; null if categories do not matter for the reader. */
  ownCategoryIds: readonly number[] | null
}

/**
 * Returns which audit actions withhold their values from a reader (rules visibility.audit-withheld and
 * visibility.private-lifted): those before the first submission, those before the submission that opened a private
 * record, for an expert those in other categories, and the end of what such an action began.
 * @param actions the whole audit of the record, oldest first
 * @returns for each action whether its values are withheld
 */
export function withheldActions(actions: readonly AuditedAction[], reader: AuditReader): boolean[] {
  if (reader.isAuthor) return actions.map(() => false)
  const first = submitFrom(actions, 0)
  const opened = reader.isHiddenByMark ? Math.max(first, openedBy(actions)) : first
  const foreign = inForeignCategories(actions, reader.ownCategoryIds)
  const withheld = actions.map((_, index) => index < opened || (foreign[index]?.isForeign ?? false))
  const begun = new Set(actions.flatMap(({ changes }, index) => (withheld[index] ? keysOf(changes, 'after') : [])))
  return withheld.map(
    (isWithheld, index) => isWithheld || keysOf(actions[index]?.changes, 'before').some((key) => begun.has(key)),
  )
}

/** The fields with the id of a thing that one action begins and a later one ends. */
const begunThings = ['acceptance', 'comment'] as const

const keysOf = (changes: AuditedAction['changes'] = {}, side: 'before' | 'after'): string[] =>
  begunThings.flatMap((field) => {
    const id = changes[field]?.[side]
    return typeof id === 'number' ? [`${field} ${id}`] : []
  })

/**
 * Returns the withheld fields of visible actions: for an expert those whose earlier value was written in another
 * category (rule visibility.audit-withheld).
 */
export function withheldFields(actions: readonly AuditedAction[], reader: AuditReader): (readonly string[])[] {
  const foreign = reader.isAuthor ? [] : inForeignCategories(actions, reader.ownCategoryIds)
  return actions.map((_, index) => foreign[index]?.fields ?? [])
}

/** Returns the index of the next submission; the length of the list if there is none. */
function submitFrom(actions: readonly AuditedAction[], start: number): number {
  const found = actions.findIndex(({ action }, index) => index >= start && isSubmitting(action))
  return found === -1 ? actions.length : found
}

/**
 * Returns the index of the submission that opened a record after its private mark was removed; 0 if it never had one.
 */
function openedBy(actions: readonly AuditedAction[]): number {
  const last = actions.findLastIndex(({ changes }) => changes.isPrivate?.after === true)
  if (last === -1) return 0
  const lifted = actions.findIndex(({ changes }, index) => index > last && changes.isPrivate?.after === false)
  return lifted === -1 ? actions.length : submitFrom(actions, lifted)
}

/**
 * Finds the actions in categories of other experts: an action belongs to the categories before and after it; a
 * discarded edit returns to the earlier category and texts.
 * @returns for each action whether one of these categories is foreign, and which of its fields were last written in a
 * foreign one
 */
function inForeignCategories(actions: readonly AuditedAction[], own: AuditReader['ownCategoryIds']) {
  if (own === null) return []
  const isOwn = (category: unknown) => typeof category === 'number' && own.includes(category)
  let now = { category: undefined as unknown, foreignFields: new Set<string>() }
  let kept = now
  return actions.map(({ action, changes }, index) => {
    const before = now
    if (action === 'edit_again') kept = now
    if (action === 'undo') now = kept
    const category = changes.riskCategoryId ? changes.riskCategoryId.after : now.category
    const isForeign = !isOwn(category) || (index > 0 && !isOwn(before.category))
    const changed = Object.keys(changes)
    const foreignFields = new Set([...now.foreignFields].filter((field) => !changed.includes(field)))
    if (isForeign) for (const field of changed) foreignFields.add(field)
    now = { category, foreignFields }
    return { isForeign, fields: changed.filter((field) => before.foreignFields.has(field)) }
  })
}
