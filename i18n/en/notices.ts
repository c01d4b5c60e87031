import type { Notice } from '#domain/wire/common'

/** What an answer says when a fallback was taken (rule wire.notices). */
export const notices: Record<Notice['code'], string> = {
  review_skipped: 'No Category Expert is assigned for this category, so the risk item was completed without a review.',
  managing_director_missing:
    'No Managing Director is assigned to this company group, so the approval of the Managing Director was skipped.',
}
