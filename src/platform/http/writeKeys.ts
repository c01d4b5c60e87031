import { ApiError } from './apiError.ts'

/** The keys of writes without a response yet, by their content. */
const unanswered = new Map<string, string>()

/**
 * Sends a write with a key that makes a repeat return the first response (rule wire.idempotency): the same content has
 * the same key until the server has answered, so that a retry after a lost response creates nothing twice.
 * @param content method, address and body of the write
 */
export async function sendWithKey<Result>(
  content: readonly unknown[],
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const text = JSON.stringify(content)
  const key = unanswered.get(text) ?? crypto.randomUUID()
  unanswered.set(text, key)
  try {
    const result = await send(key)
    unanswered.delete(text)
    return result
  } catch (error) {
    if (!(error instanceof ApiError && isUncertain(error.status))) unanswered.delete(text)
    throw error
  }
}

/** Without a response, and after an error of the server or a proxy, the write may have been done. */
const isUncertain = (status: number) => status === 0 || status >= 500
