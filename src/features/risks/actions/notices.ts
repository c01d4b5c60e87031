import type { Risk } from '#domain/wire/risks'

/** What the server says of fallbacks it took, each sentence once (rule wire.notices). */
export function noticesOf(risks: readonly Pick<Risk, 'notices'>[]): string[] {
  return [...new Set(risks.flatMap(({ notices = [] }) => notices.map(({ message }) => message)))]
}
