import type { Locale } from '#i18n/locales'
import pictureSizes from './pictureSizes.json'

/** Width and height of every picture, in pixels. */
export { pictureSizes }

/** A picture that `npm run verify -- manuals` takes of the running app. */
export type PictureName = keyof (typeof pictureSizes)[Locale]

/**
 * The parts of a chapter. In every text `{board.createItem}` stands for a text of the screens, so that a manual names a
 * button as the screen does.
 */
export type ManualBlock =
  /** A paragraph. */
  | string
  /** Instructions, in their order. */
  | { steps: readonly string[] }
  | { points: readonly string[] }
  | { picture: PictureName; caption: string }
  /** Terms of the screens and their meanings. */
  | { terms: readonly (readonly [term: string, meaning: string])[] }
  | { questions: readonly (readonly [question: string, answer: string])[] }
  /** A bad and a good version of the same text, and the reason for the difference. */
  | { compare: { weak: string; better: string; why: string } }
  | { check: Question }

/** A question for a self-check. */
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

/** The texts of the pages around manuals, course and video. */
export interface ManualWords {
  contents: string
  print: string
  others: string
  otherLanguage: string
  enlarge: string
  otherCourse: string
  /** The heading of two versions of a text. */
  weak: string
  better: string
  why: string
  right: string
  wrong: string
  video: string
  training: { title: string; introduction: string; otherLanguage: string; captions: string; transcript: string }
}
