/** Returns whether a text has a tooltip even if it fits (rule text.tooltip). */
export const isLong = (text: string): boolean => text.length > 60
