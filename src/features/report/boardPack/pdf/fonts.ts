import regular from '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url'
import bold from '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf?url'
import type { PdfFonts } from './writePdf.ts'

/** The font of the app, Thai and Latin, in the format for a PDF: complete, in two weights. */
export async function loadPdfFonts(): Promise<PdfFonts> {
  const [regularBytes, boldBytes] = await Promise.all([bytesOf(regular), bytesOf(bold)])
  return { regular: regularBytes, bold: boldBytes }
}

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await fetch(new URL(address, self.location.href))
  if (!response.ok) throw new Error(`The font answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
