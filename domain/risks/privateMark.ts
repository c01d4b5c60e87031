/**
 * Whether a record is closed to those whom the private mark keeps out, after one more act (rule
 * visibility.private-lifted): the mark closes it at once, and taking it off opens it with the next submit, not before.
 */
export function isClosedAfter(action: string, isPrivate: boolean, wasClosed: boolean): boolean {
  return isPrivate || (wasClosed && action !== 'submit')
}
