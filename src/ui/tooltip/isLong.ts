/** Whether a text has a tooltip even where it fits (rule text.tooltip). */
export const isLong = (text: string): boolean => text.length > 60
