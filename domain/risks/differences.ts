/** The values of a form, by field name. */
export type FormValues = Record<string, unknown>

export type Side = 'mine' | 'theirs'

/** A field in which what was typed is not what is saved now. */
export interface FieldDifference {
  /**
   * Path within the form: `rootCause`, `impactAssessmentItems.2` for a row of a list of fixed rows, and the same below
   * the name of a part of the form, `netAssessment.impactAssessmentItems.2`.
   */
  path: string
  mine: unknown
  theirs: unknown
  /** Whether another save changed it since the form was filled: somebody else's, or one's own in another window. */
  isChangedByOthers: boolean
  /** Which value stays: theirs only if nothing was typed. */
  suggested: Side
}

/** Input that is compared with what is saved now, field by field, until its writer has chosen. */
export interface Merge {
  /** When it was typed. */
  typedAt: string
  differences: readonly FieldDifference[]
}

/** Compared as they would be stored: an absent value and an undefined one are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Compares what was typed with what is saved now, field by field.
 * @param base what the form was filled from
 */
export function differencesOf(base: FormValues, mine: FormValues, theirs: FormValues): FieldDifference[] {
  return Object.keys(theirs)
    .filter((name) => name in mine)
    .flatMap((name) => {
      const sides = { base: base[name], mine: mine[name], theirs: theirs[name] }
      if (arePart(sides)) return differencesOf(sides.base, sides.mine, sides.theirs).map(below(name))
      if (!areFixedRows(sides)) return differenceOf(name, sides.base, sides.mine, sides.theirs)
      return sides.theirs.flatMap((row, index) =>
        differenceOf(`${name}.${index}`, sides.base[index], sides.mine[index], row),
      )
    })
}

function differenceOf(path: string, base: unknown, mine: unknown, theirs: unknown): FieldDifference[] {
  if (isSame(mine, theirs)) return []
  const suggested = isSame(base, mine) ? 'theirs' : 'mine'
  return [{ path, mine, theirs, isChangedByOthers: !isSame(base, theirs), suggested }]
}

/** The values of the form once each difference is decided, as chosen or else as suggested. */
export function merge(
  theirs: FormValues,
  differences: readonly FieldDifference[],
  choices: Readonly<Record<string, Side>>,
): FormValues {
  const merged = structuredClone(theirs)
  for (const { path, mine, suggested } of differences) {
    if ((choices[path] ?? suggested) === 'theirs') continue
    const names = path.split('.')
    const last = names.pop() ?? ''
    // A list takes its row's number as any other name.
    const part = names.reduce((values, name) => values[name] as FormValues, merged)
    part[last] = mine
  }
  return merged
}

type Sides<Value> = Record<'base' | 'mine' | 'theirs', Value>

/** A part of the form with fields of its own. */
function arePart(sides: Sides<unknown>): sides is Sides<FormValues> {
  return Object.values(sides).every((side) => typeof side === 'object' && side !== null && !Array.isArray(side))
}

const below = (name: string) => (difference: FieldDifference) => ({ ...difference, path: `${name}.${difference.path}` })

/** A list with the same impact types on every side, so that each row can be decided separately. */
function areFixedRows(sides: Sides<unknown>): sides is Sides<readonly unknown[]> {
  const [first, ...rest] = Object.values(sides).map((side) =>
    Array.isArray(side) ? side.map((row: { impactTypeKey?: unknown } | null) => row?.impactTypeKey) : null,
  )
  return first?.every((key) => typeof key === 'string') === true && rest.every((keys) => isSame(keys, first))
}
