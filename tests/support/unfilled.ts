/** A visible placeholder, such as `%{name}`: its caller fills another, or misses it. */
export const unfilledIn = (text: string): string | undefined => /%\{\w+\}/.exec(text)?.[0]
