import type { Eras } from '#domain/organisation/eras'
import { locales, type Locale } from '#i18n/locales'
import type { PackLanguage } from './choices.ts'
import { contentsOf } from './contents.ts'
import { loadPackWords } from './packWords.ts'
import type { WorkerResponse } from './powerpoint/worker.ts'
import { readPackData, type PackRequest } from './readPackData.ts'
import type { Pack } from './slide.ts'

/** The content of a pack, with the language of its file. */
export interface PackOrder extends PackRequest {
  language: PackLanguage
  /** The era of the years in each language. */
  eras: Eras
}

const contentType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The first part of the progress is for reading, the rest for writing. */
const readShare = 40

/**
 * Creates a board pack: reads its data, builds its slides, and starts a worker that writes the file (rule
 * packs.contents).
 * @param onProgress percentage of 0-100
 * @throws AbortError if it is cancelled; the error of a refused call
 */
export async function createPack(
  calls: Parameters<typeof readPackData>[0],
  { language, eras, ...request }: PackOrder,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<{ file: Blob; slides: number }> {
  onProgress(0)
  const languages: readonly Locale[] = language === 'both' ? locales : [language]
  const [data, words] = await Promise.all([
    readPackData(calls, request, signal, (share) => onProgress(share * readShare)),
    Promise.all(languages.map((locale) => loadPackWords(locale, eras[locale]))),
  ])
  signal.throwIfAborted()
  const pack = contentsOf(data, words)
  const bytes = await writeInWorker(pack, signal, (share) => onProgress(readShare + share * (100 - readShare)))
  return { file: new Blob([bytes], { type: contentType }), slides: pack.slides.length }
}

/** Writes the file in a worker, so that the page stays usable. */
function writeInWorker(pack: Pack, signal: AbortSignal, onShare: (share: number) => void): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./powerpoint/worker.ts', import.meta.url), { type: 'module' })
  const written = new Promise<ArrayBuffer>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The pack was given up', 'AbortError')))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.kind === 'share') onShare(data.share)
      else if (data.kind === 'done') resolve(data.bytes)
      else reject(new Error(data.message))
    })
    worker.postMessage(pack)
  })
  return written.finally(() => worker.terminate())
}
