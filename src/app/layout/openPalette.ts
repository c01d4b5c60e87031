/** The event that opens the palette. */
export const paletteRequest = 'riskBoard.palette'

export const openPalette = (): void => void window.dispatchEvent(new Event(paletteRequest))
