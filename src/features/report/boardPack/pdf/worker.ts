import { serve } from '../workerResponse.ts'
import { loadPdfFonts } from './fonts.ts'
import { writePdf } from './writePdf.ts'

serve(async (pack, onShare) => writePdf(pack, await loadPdfFonts(), onShare))
