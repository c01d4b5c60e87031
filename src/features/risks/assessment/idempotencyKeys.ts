/**
 * Keys that make a repeated create return the first response (rule wire.idempotency): the same content keeps its
 * key, so that a second try after a lost response creates nothing twice; other content gets another.
 */
export class IdempotencyKeys {
  readonly #keys = new Map<string, string>()

  keyOf(content: unknown): string {
    const text = JSON.stringify(content)
    const key = this.#keys.get(text) ?? crypto.randomUUID()
    this.#keys.set(text, key)
    return key
  }
}
