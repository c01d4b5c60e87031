/** Data shared by emails sent together: a record goes to all its assignees, and is read once for all of them. */
export class SharedReads {
  readonly #read = new Map<string, Promise<unknown>>()

  /** @param key the same for what reads the same, of the same kind of value */
  once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#read.get(key) as Promise<Value> | undefined
    if (known) return known
    const reading = read()
    this.#read.set(key, reading)
    return reading
  }
}
