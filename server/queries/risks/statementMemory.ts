import type { SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { BuiltStatement } from '#server/database/builtStatement'

/** So many are remembered, which take some 10 MB; of more, those that were not asked for the longest time go. */
const mostStatements = 1_000

/**
 * Statements that follow from who asks for what alone, put together once and sent again and again: that takes longer than
 * the database takes to answer. An actor who is read anew, as when rights change (rule session.memory), is another one.
 */
export class StatementMemory<Asked> {
  readonly #build: (actor: Actor, asked: Asked) => SQL | null
  readonly #numbers = new WeakMap<Actor, number>()
  #lastNumber = 0
  /** In the order of use. */
  readonly #statements = new Map<string, BuiltStatement | null>()

  /** @param build depends on nothing but its parameters, which nobody changes */
  constructor(build: (actor: Actor, asked: Asked) => SQL | null) {
    this.#build = build
  }

  /** @param values of the placeholders of the statement, by their names */
  of(actor: Actor, asked: Asked, values?: Record<string, unknown>): SQL | null {
    const statement = this.#of(actor, asked)
    return values && statement ? statement.filledWith(values) : statement
  }

  #of(actor: Actor, asked: Asked): BuiltStatement | null {
    const key = `${this.#numberOf(actor)} ${JSON.stringify(asked)}`
    const known = this.#statements.get(key)
    if (known !== undefined) {
      this.#statements.delete(key)
      this.#statements.set(key, known)
      return known
    }
    const statement = this.#build(actor, asked)
    const built = statement && BuiltStatement.of(statement)
    this.#statements.set(key, built)
    if (this.#statements.size > mostStatements) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return built
  }

  #numberOf(actor: Actor): number {
    const known = this.#numbers.get(actor)
    if (known !== undefined) return known
    this.#numbers.set(actor, ++this.#lastNumber)
    return this.#lastNumber
  }
}
