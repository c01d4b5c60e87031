import type { Page, Response } from '@playwright/test'
import { fieldIn } from '#domain/organisation/inEachLanguage'
import { shortFileName } from '#domain/records/fileNames'
import { locales, type Locale } from '#i18n/locales'

/** Collects the texts in the server's responses to a page: written by people, and not translated. */
export class ApiResponses {
  readonly #own = new Set<string>()
  readonly #otherLanguage = new Set<string>()
  readonly #coming = new Set<Promise<void>>()

  constructor(
    page: Page,
    private readonly locale: Locale,
  ) {
    page.on('response', (response) => {
      const coming = this.#take(response).finally(() => this.#coming.delete(coming))
      this.#coming.add(coming)
    })
  }

  /**
   * Every text of the responses so far, the longest first. For values in both languages, such as `nameTh` and `nameEn`,
   * a page shows its own; the other one is optional.
   */
  async texts({ inBothLanguages }: { inBothLanguages: boolean }): Promise<string[]> {
    await Promise.all(this.#coming)
    const texts = [...this.#own, ...(inBothLanguages ? this.#otherLanguage : [])]
    return texts.toSorted((one, other) => other.length - one.length)
  }

  async #take(response: Response): Promise<void> {
    const isJson = response.headers()['content-type']?.includes('json') ?? false
    if (!isJson) return
    // A closed page discards its responses.
    const body: unknown = await response.json().catch(() => null)
    this.#add(body)
  }

  #add(value: unknown, texts = this.#own): void {
    if (typeof value === 'string') {
      for (const text of [value, shortFileName(value)]) texts.add(text.replace(/\s+/g, ' ').trim())
    } else if (typeof value === 'object' && value !== null) {
      const isOfOther = (key: string) => locales.some((one) => one !== this.locale && key.endsWith(fieldIn('', one)))
      for (const [key, inner] of Object.entries(value)) {
        this.#add(inner, isOfOther(key) ? this.#otherLanguage : texts)
      }
    }
  }
}
