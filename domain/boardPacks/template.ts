/** The template of a company group's board packs, besides its logo (rule packs.template). */
export const templateFields = ['primaryColour', 'accentColour', 'font'] as const

export type TemplateField = (typeof templateFields)[number]

/** A complete template. Colours are `#rrggbb`, the font is a name. */
export type PackTheme = Record<TemplateField, string>

/** The default template. Tahoma has Thai letters on Windows and macOS. */
export const defaultTheme: PackTheme = { primaryColour: '#0e5a63', accentColour: '#5b3fa8', font: 'Tahoma' }

/** Returns the template of a company group: each field from the nearest group that sets it, from the top down. */
export function packThemeOf(groups: readonly (Partial<Record<TemplateField, string | null>> | null)[]): PackTheme {
  const look = { ...defaultTheme }
  for (const group of groups) for (const field of templateFields) look[field] = group?.[field] ?? look[field]
  return look
}

/** Returns black or white, whichever has the higher contrast on a colour (WCAG 2.2); it is at least 4.5. */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}
