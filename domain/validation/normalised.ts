import { unjoined } from './wordJoiner.ts'

/** How texts that people write are compared: without regard to case, to how accents are composed and to extra spaces. */
export function normalised(text: string): string {
  return unjoined(text).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
