/**
 * Keys that make a repeated create return the first response (rule wire.idempotency): the same content has the same
 * key, so that a retry after a lost response creates nothing twice. Other content gets a new key.
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
