/** Audit actions about comments: they change neither the record nor its version (rule comments.readers). */
export const commentActs = ['comment', 'withdraw_comment'] as const

/** Whether an act is about a comment. */
export const isCommentAct = (action: string): boolean => (commentActs as readonly string[]).includes(action)
