/**
 * How snapshots of the history start a person with names, in the database's JSON: no typed text can contain it, because
 * quotes are escaped.
 */
export const namesOfPerson = (id: number): string => `{"id": ${id}, "lastName": "`
