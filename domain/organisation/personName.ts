/** Returns the full name of a person: first name, then last name. */
export const personNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`
