/** Audit actions about comments: they change neither the record nor its version (rule comments.readers). */
export const commentActions = ['comment', 'withdraw_comment'] as const

/** Whether an action is about a comment. */
export const isCommentAction = (action: string): boolean => (commentActions as readonly string[]).includes(action)
