import { ApiError } from '#src/platform/http/apiError.ts'

/** What the server refused, by field and in all, in its own words; without an answer `message` is a message key. */
export function problemsOfAnswer(error: unknown): { fields: Partial<Record<string, string>>; message?: string } {
  if (error instanceof ApiError) return { fields: error.namesFields ? (error.info ?? {}) : {}, message: error.message }
  return { fields: {} }
}
