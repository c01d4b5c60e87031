import { utf8Of } from './utf8.ts'

const [opening, comma, closing] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer]

declare const content: unique symbol

/** The JSON of a value: `jsonOf` makes it, or a presenter (`tests/api/writtenRisks.test.ts`). */
export type JsonText<Value> = string & { readonly [content]: Value }

/** Serializes a value of the wire. */
export const jsonOf = <Value>(value: Value): JsonText<Value> => JSON.stringify(value) as JsonText<Value>

/** Joins serialized elements to a list. */
export const jsonListOf = <Value>(elements: readonly JsonText<Value>[]): JsonText<Value[]> =>
  `[${elements.join(',')}]` as JsonText<Value[]>

/** A response, or a part of one, that is already serialized; it contains only declared fields. */
export class WrittenJson<Value> {
  readonly bytes: Buffer
  declare readonly [content]: Value

  private constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  static text<Value>(json: JsonText<Value>): WrittenJson<Value> {
    return new WrittenJson(utf8Of(json))
  }

  /** Joins serialized elements to a list, without a text of all of them. */
  static list<Value>(elements: readonly WrittenJson<Value>[]): WrittenJson<Value[]> {
    const parts = elements.flatMap(({ bytes }, place) => (place === 0 ? [bytes] : [comma, bytes]))
    return new WrittenJson(Buffer.concat([opening, ...parts, closing]))
  }
}
