/** Shares reads between emails that are sent together: a record that goes to all its assignees is read once. */
export class SharedReads {
  readonly #read = new Map<string, Promise<unknown>>()

  /** @param key identical for identical reads with the same type of value */
  once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#read.get(key) as Promise<Value> | undefined
    if (known) return known
    const reading = read()
    this.#read.set(key, reading)
    return reading
  }
}
