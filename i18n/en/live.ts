/** Changes by others while the page is open. */
export const live = {
  elsewhere: '%{sentence} “%{title}”',
  /** For readers who continue to see the last submitted revision, and the audit up to it. */
  actions: {
    withdraw: 'The record was withdrawn from review. You are seeing the last submitted version.',
    edit_again: 'The record is being edited again. You are seeing the last submitted version.',
    undo: 'The changes to the record were undone.',
    reset: 'The workflow of the record was reset. You are seeing the last submitted version.',
    set_active: 'The record was set active or inactive.',
    set_private: 'The private flag of the record was changed.',
    reorder: 'The order of the record was changed.',
    other: 'The record was changed.',
  },
} as const
