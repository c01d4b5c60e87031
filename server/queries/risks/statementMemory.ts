import { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/access/actor'
import type { RiskListQuery } from '#domain/wire/risks'

/** So many statements are remembered of an actor; whoever asks for more begins anew. */
const mostOfActor = 50

const dialect = new PgDialect()

/**
 * Statements that follow from who asks for what alone, put together once and sent again and again: that takes longer than
 * the database takes to answer. They go with the actor, who is read anew when rights change (rule session.memory).
 */
export class StatementMemory {
  readonly #build: (actor: Actor, query: RiskListQuery) => SQL | null
  readonly #ofActors = new WeakMap<Actor, Map<string, SQL | null>>()

  /** @param build depends on nothing but its parameters, which nobody changes */
  constructor(build: (actor: Actor, query: RiskListQuery) => SQL | null) {
    this.#build = build
  }

  of(actor: Actor, query: RiskListQuery): SQL | null {
    let statements = this.#ofActors.get(actor)
    if (!statements || statements.size >= mostOfActor) this.#ofActors.set(actor, (statements = new Map()))
    const key = JSON.stringify(query)
    const known = statements.get(key)
    if (known !== undefined) return known
    const statement = this.#build(actor, query)
    const built = statement && new BuiltStatement(statement)
    statements.set(key, built)
    return built
  }
}

/** A statement whose text and parameters are there already. */
class BuiltStatement extends SQL {
  readonly #built: ReturnType<SQL['toQuery']>

  constructor(statement: SQL) {
    super([])
    this.#built = dialect.sqlToQuery(statement)
  }

  override toQuery(): ReturnType<SQL['toQuery']> {
    return this.#built
  }
}
