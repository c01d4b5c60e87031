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

/** The cards that were written for one viewer. */
export class ViewerTexts {
  readonly #onAdded: () => void
  readonly #byVersion = new Map<string, Buffer>()
  readonly #lists = new WeakMap<SQL, SQL>()

  constructor(onAdded: () => void) {
    this.#onAdded = onAdded
  }

  /** What a list that was read before is asked by, so that its cards are likely to be known. */
  versionsOf(list: SQL): SQL | undefined {
    return this.#lists.get(list)
  }

  setVersionsOf(list: SQL, versions: SQL): void {
    this.#lists.set(list, versions)
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
