/**
 * Returns a copy in which text fields that contain only whitespace are null, as before every save (rule
 * text.blank-null). Absent fields stay absent.
 */
export function blankToNull<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Fields {
  const copy = { ...fields }
  for (const name of names) {
    const value = copy[name]
    if (typeof value === 'string' && value.trim() === '') Object.assign(copy, { [name]: null })
  }
  return copy
}
