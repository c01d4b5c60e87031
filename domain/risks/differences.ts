/** The values of a form, by field name. */
export type FormValues = Record<string, unknown>

export type Side = 'mine' | 'theirs'

/** A field whose typed value differs from the currently saved one. */
export interface FieldDifference {
  /**
   * Path within the form: `rootCause`, `impactAssessmentItems.2` for a row of a list of fixed rows, and the same with a
   * prefix for a part of the form, `netAssessment.impactAssessmentItems.2`.
   */
  path: string
  mine: unknown
  theirs: unknown
  /** Whether another save changed it since the form was filled: by somebody else, or by the user in another window. */
  isChangedByOthers: boolean
  /** The value that stays: that of the other save only if nothing was typed. */
  suggested: Side
}

/** Input that is compared with the saved values, field by field, until the user has chosen. */
export interface Merge {
  typedAt: string
  differences: readonly FieldDifference[]
}

/** Returns whether two values are stored equally: an absent value and undefined are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Compares the typed values with the saved ones, field by field.
 * @param base the values from which the form was filled
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

/** Returns the values of the form after each difference is decided, as chosen or else as suggested. */
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
    // The path of a row of a list ends with its index.
    const part = names.reduce((values, name) => values[name] as FormValues, merged)
    part[last] = mine
  }
  return merged
}

type Sides<Value> = Record<'base' | 'mine' | 'theirs', Value>

/** A part of the form with its own fields. */
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
