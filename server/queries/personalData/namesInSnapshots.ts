/**
 * The beginning of a person with names in snapshots of the history, as the database writes JSON: typed text cannot
 * contain it, because quotes are escaped.
 */
export const namesOfPerson = (id: number): string => `{"id": ${id}, "lastName": "`
