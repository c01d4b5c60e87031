import type { Locale } from '#i18n/locales'
import type sizes from './pictureSizes.json'

/** A picture that `npm run manuals` takes of the running app. */
export type PictureName = keyof (typeof sizes)[Locale]

/**
 * What a chapter is made of. In every text `{board.createItem}` stands for what the app says there, so that a manual
 * names a button as the screen does.
 */
export type ManualBlock =
  /** A paragraph. */
  | string
  /** What to do, in its order. */
  | { steps: readonly string[] }
  | { points: readonly string[] }
  | { picture: PictureName; caption: string }
  /** Words of the app and what they mean. */
  | { terms: readonly (readonly [term: string, meaning: string])[] }
  | { questions: readonly (readonly [question: string, answer: string])[] }

export interface ManualChapter {
  title: string
  blocks: readonly ManualBlock[]
}

/** The manual of one reader in one language. */
export interface Manual {
  title: string
  introduction: string
  chapters: readonly ManualChapter[]
}

/** The words of the page around a manual. */
export interface ManualWords {
  contents: string
  print: string
  others: string
  otherLanguage: string
  enlarge: string
}
