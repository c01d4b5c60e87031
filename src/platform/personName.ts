/** The name of a person as it is read: first name, then last name. */
export const personNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`
