/** A placeholder that reached its reader as it is, such as `%{name}`: its caller fills another, or none. */
export const unfilledIn = (text: string): string | undefined => /%\{\w+\}/.exec(text)?.[0]
