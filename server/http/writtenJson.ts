import { utf8Of } from './utf8.ts'

const [opening, comma, closing] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [Buffer, Buffer, Buffer]

const lists = new WeakMap<readonly Buffer[], WrittenJson>()

/** A response, or a part of one, that is already serialized; it contains only declared fields. */
export class WrittenJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  static text(json: string): WrittenJson {
    return new WrittenJson(utf8Of(json))
  }

  /** Joins serialized parts to a list. The same array gives the same list, whose bytes are compressed once. */
  static list(elements: readonly Buffer[]): WrittenJson {
    const known = lists.get(elements)
    if (known) return known
    const parts = elements.flatMap((element, place) => (place === 0 ? [element] : [comma, element]))
    const list = new WrittenJson(Buffer.concat([opening, ...parts, closing]))
    lists.set(elements, list)
    return list
  }

  /** Adds one serialized field to an object. */
  static object(fields: object, name: string, value: WrittenJson): WrittenJson {
    const start = utf8Of(JSON.stringify({ ...fields, [name]: 0 }).slice(0, -'0}'.length))
    return new WrittenJson(Buffer.concat([start, value.bytes, Buffer.from('}')]))
  }

  /** Lets a route return serialized JSON with the type of its response. */
  as<Value>(): Value {
    return this as unknown as Value
  }
}
