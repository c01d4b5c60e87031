/**
 * Returns whether the private mark closes a record after another action (rule visibility.private-lifted): setting the
 * mark closes it immediately, removing it opens it with the next submission, not before.
 */
export function isClosedAfter(action: string, isPrivate: boolean, wasClosed: boolean): boolean {
  return isPrivate || (wasClosed && action !== 'submit')
}
