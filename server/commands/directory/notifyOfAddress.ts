import type { users } from '#server/database/schema/index'
import { enqueueMail } from '../outbox.ts'
import type { DirectoryContext } from './context.ts'

/** Emails the old address about a change by the directory (rule directory.addresses). */
export async function notifyOfAddress(
  context: DirectoryContext,
  user: typeof users.$inferSelect,
  email: string,
): Promise<void> {
  const changedAt = context.now.toISOString()
  await enqueueMail(context, {
    template: 'addressChanged',
    to: { userId: user.id, address: user.email },
    key: changedAt,
    params: { email, changedAt },
  })
}
