import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../viewer.ts'

/** So many cards are remembered, of a kilobyte each. */
const mostTexts = 20_000

/**
 * Cards as they are sent, by what they say: their version (`cardVersion`), who looks, in which language, and the names that
 * they were written with. So nothing needs to tell of a change of a record: the list names another version of it then.
 */
export class CardTexts {
  readonly #ofActors = new WeakMap<Viewer['actor'], Map<Viewer['locale'], ViewerTexts>>()
  #size = 0

  isFull(): boolean {
    return this.#size >= mostTexts
  }

  /** Those of a viewer, as their rights are now: somebody who is read anew is another actor. */
  of({ actor, locale }: Viewer): ViewerTexts {
    const known = this.#ofActors.get(actor) ?? new Map<Viewer['locale'], ViewerTexts>()
    this.#ofActors.set(actor, known)
    const texts = known.get(locale) ?? new ViewerTexts(() => void this.#size++)
    known.set(locale, texts)
    return texts
  }
}

class ViewerTexts {
  readonly #onAdded: () => void
  readonly #byVersion = new Map<string, Buffer>()
  /** The lists that were read. */
  readonly #read = new WeakSet<SQL>()

  constructor(onAdded: () => void) {
    this.#onAdded = onAdded
  }

  /** Whether the list was read before, so that its cards are likely to be known. */
  hasRead(list: SQL): boolean {
    return this.#read.has(list)
  }

  setRead(list: SQL): void {
    this.#read.add(list)
  }

  get(version: string): Buffer | undefined {
    return this.#byVersion.get(version)
  }

  set(version: string, text: Buffer): Buffer {
    this.#byVersion.set(version, text)
    this.#onAdded()
    return text
  }
}
