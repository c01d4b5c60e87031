import type { Actor } from '#domain/access/actor'
import type { RiskListQuery } from '#domain/wire/risks'
import type { Viewer } from '../viewer.ts'

/** The cards of a page as they are sent, and their versions when they were read. */
interface ReadPage {
  versions: string
  rows: Buffer[]
}

/** The latest page of a list that a viewer has read. */
export interface ReadList {
  page: ReadPage | undefined
}

/** The maximum number of cached cards, one kilobyte each. */
const mostCards = 40_000

/** The maximum age of a cached page in milliseconds, for changes that no trigger reports. */
const longestMemory = 30_000

/**
 * Caches the pages of cards that were sent. A page is sent again while its versions are the same (docs/lists.md): they
 * change with every record. The names on cards are not part of the versions, so pages are cached only while every
 * change of a name is reported, as for sessions (rule session.memory).
 */
export class ListMemory {
  #lists = new WeakMap<Actor, Map<string, ReadList>>()
  #cards = 0
  #until = 0
  #isListening = false

  /** Sets whether changes are reported from now on; clears pages that were read before. */
  listen(isListening: boolean): void {
    this.forget()
    this.#isListening = isListening
  }

  /** Called after a change of a name or a setting. A page in progress is stored in a discarded map. */
  forget(): void {
    this.#lists = new WeakMap()
    this.#cards = 0
    this.#until = performance.now() + longestMemory
  }

  /** The list of a viewer, with the rights of the actor: a change of rights creates another actor object. */
  of({ actor, locale }: Viewer, query: RiskListQuery): ReadList {
    if (!this.#isListening) return { page: undefined }
    if (performance.now() > this.#until || this.#cards > mostCards) this.forget()
    const lists = this.#lists.get(actor) ?? new Map<string, ReadList>()
    this.#lists.set(actor, lists)
    const key = `${locale} ${JSON.stringify(query)}`
    const list = lists.get(key) ?? { page: undefined }
    lists.set(key, list)
    return list
  }

  store(list: ReadList, page: ReadPage): void {
    this.#cards += page.rows.length - (list.page?.rows.length ?? 0)
    list.page = page
  }
}
