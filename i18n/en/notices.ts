import type { Notice } from '#domain/wire/common'

/** Notices of a response about a fallback (rule wire.notices). */
export const notices = {
  review_skipped: 'Not reviewed: no Category Expert is assigned for this category.',
  internal_owner_missing: 'No Internal Owner is assigned to this company group, so nobody receives the record.',
  managing_director_missing:
    'No Managing Director is assigned to this company group, so the approval of the Managing Director is skipped.',
} as const satisfies Record<Notice['code'], string>
