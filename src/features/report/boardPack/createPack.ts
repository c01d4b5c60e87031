import type { Eras } from '#domain/organisation/eras'
import { locales, type Locale } from '#i18n/locales'
import { writePack } from '#packages/board-pack'
import type { PackLanguage } from './choices.ts'
import { contentsOf } from './contents.ts'
import { loadPackWords } from './packWords.ts'
import { readPackData, type PackRequest } from './readPackData.ts'

/** The content of a pack, with the language of its file. */
export interface PackOrder extends PackRequest {
  language: PackLanguage
  /** The era of the years in each language. */
  eras: Eras
}

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
  const file = await writePack(pack, signal, (share) => onProgress(readShare + share * (100 - readShare)))
  return { file, slides: pack.slides.length }
}
