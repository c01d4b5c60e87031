/** Returns the full name of a person. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
