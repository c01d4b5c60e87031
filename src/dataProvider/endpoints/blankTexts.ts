/**
 * A copy in which the named text fields that hold whitespace alone are null, as they are before every
 * save (rule text.blank-null). Fields that are absent stay absent.
 */
export function blankToNull<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Fields {
  const copy = { ...fields }
  for (const name of names) {
    const value = copy[name]
    if (typeof value === 'string' && value.trim() === '') Object.assign(copy, { [name]: null })
  }
  return copy
}
