import { utf8Of } from './utf8.ts'

const [opening, comma, closing] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer]

/** A response, or a part of one, that is already serialized; it contains only declared fields. */
export class WrittenJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  static text(json: string): WrittenJson {
    return new WrittenJson(utf8Of(json))
  }

  /** Joins serialized parts to a list. */
  static list(elements: readonly Buffer[]): WrittenJson {
    const parts = elements.flatMap((element, place) => (place === 0 ? [element] : [comma, element]))
    return new WrittenJson(Buffer.concat([opening, ...parts, closing]))
  }

  /** Lets a route return serialized JSON with the type of its response. */
  as<Value>(): Value {
    return this as unknown as Value
  }
}
