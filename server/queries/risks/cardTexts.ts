import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../viewer.ts'

/** So many cards are remembered, of a kilobyte each, alone and in lists. */
const mostTexts = 40_000

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
    const texts = known.get(locale) ?? new ViewerTexts((count) => void (this.#size += count))
    known.set(locale, texts)
    return texts
  }
}

/** A list that was read, by what its cards are asked for again. */
export interface ReadList {
  /** The statement that says their versions. */
  versions: SQL
  /** What it said the last time, and the cards that these are: the same array for as long as it says so. */
  last: { versions: string; rows: Buffer[] } | undefined
}

/** The cards that were written for one viewer. */
export class ViewerTexts {
  readonly #onAdded: (count: number) => void
  readonly #byVersion = new Map<string, Buffer>()
  readonly #lists = new WeakMap<SQL, ReadList>()

  constructor(onAdded: (count: number) => void) {
    this.#onAdded = onAdded
  }

  /** The list of a statement that reads cards, where it was read before, so that its cards are likely to be known. */
  listOf(cards: SQL): ReadList | undefined {
    return this.#lists.get(cards)
  }

  addList(cards: SQL, versions: SQL): void {
    this.#lists.set(cards, { versions, last: undefined })
  }

  /** The cards of a list by their versions; undefined where one of them is not known. */
  cardsOf(list: ReadList, versions: string): Buffer[] | undefined {
    if (list.last?.versions === versions) return list.last.rows
    const rows: Buffer[] = []
    for (const version of versions === '' ? [] : versions.split(',')) {
      const text = this.#byVersion.get(version)
      if (!text) return undefined
      rows.push(text)
    }
    // It takes the place of the one before.
    this.#onAdded(rows.length - (list.last?.rows.length ?? 0))
    list.last = { versions, rows }
    return rows
  }

  get(version: string): Buffer | undefined {
    return this.#byVersion.get(version)
  }

  set(version: string, text: Buffer): Buffer {
    this.#byVersion.set(version, text)
    this.#onAdded(1)
    return text
  }
}
