/**
 * How the pictures of the history begin a person with their names, as the database writes JSON: no text that somebody
 * typed can hold it, for quotes are escaped there.
 */
export const namesOfPerson = (id: number): string => `{"id": ${id}, "lastName": "`
