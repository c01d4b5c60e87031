/** How texts that people write are compared: without regard to case, to how accents are composed and to extra spaces. */
export function normalised(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}
