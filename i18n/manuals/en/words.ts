import type { ManualWords } from '../manual.ts'

export const words: ManualWords = {
  contents: 'Contents',
  print: 'Print or save as PDF',
  others: 'Other manuals',
  otherLanguage: 'อ่านคู่มือนี้เป็นภาษาไทย',
  enlarge: 'Open full-size picture',
  otherCourse: 'เรียนบทเรียนนี้เป็นภาษาไทย',
  weak: 'Not like this',
  better: 'Better',
  why: 'Why',
  right: 'Right.',
  wrong: 'Not quite.',
  video: 'The training video: one risk from first draft to final approval',
  training: {
    title: 'Video training',
    introduction:
      'One risk from first draft to final approval, in about two minutes: how it is recorded, assessed, reviewed and reported. The video has no sound; the captions explain every step.',
    otherLanguage: 'ดูวิดีโอนี้เป็นภาษาไทย',
    captions: 'English captions',
    transcript: 'Transcript',
  },
}
