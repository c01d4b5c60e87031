import type { Locale } from '#i18n/locales'
import pictureSizes from './pictureSizes.json'

/** Width and height of every picture, in pixels. */
export { pictureSizes }

/** A picture that `npm run verify -- manuals` takes of the running app. */
export type PictureName = keyof (typeof pictureSizes)[Locale]

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
  /** The same said badly and well, and what makes the difference. */
  | { compare: { weak: string; better: string; why: string } }
  | { check: Question }

/** A question to check oneself by. */
export interface Question {
  question: string
  answers: readonly { text: string; isRight: boolean; why: string }[]
}

export interface ManualChapter {
  title: string
  blocks: readonly ManualBlock[]
}

/** A text in chapters in one language: the manual of a reader, or the course. */
export interface Manual {
  title: string
  introduction: string
  chapters: readonly ManualChapter[]
}

/** The words of the pages around manuals, course and video. */
export interface ManualWords {
  contents: string
  print: string
  others: string
  otherLanguage: string
  enlarge: string
  otherCourse: string
  /** Above two ways to write the same. */
  weak: string
  better: string
  why: string
  right: string
  wrong: string
  goOn: string
  examples: string
  video: string
  training: { title: string; introduction: string; otherLanguage: string; captions: string; transcript: string }
}
