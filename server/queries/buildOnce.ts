import { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/access/actor'

type Query = ReturnType<SQL['toQuery']>

/** A statement with text and parameters instead of pieces. */
class BuiltStatement extends SQL {
  readonly #query: Query

  constructor(query: Query) {
    super([])
    this.#query = query
  }

  override toQuery(): Query {
    return this.#query
  }
}

const dialect = new PgDialect()
const statements = new WeakMap<Actor, Map<string, BuiltStatement | null>>()

/** The maximum number of cached statements of an actor, five kilobytes each. */
const mostOfActor = 50

/**
 * Builds a statement once for each actor: Drizzle takes longer to build the statement of a list or a heat map than
 * PostgreSQL takes to run it (docs/lists.md). A change of rights creates a new actor object.
 * @param build depends only on actor and query
 */
export function buildOnce<Query extends object>(
  actor: Actor,
  query: Query,
  build: (actor: Actor, query: Query) => SQL | null,
): SQL | null {
  const ofActor = statements.get(actor) ?? new Map<string, BuiltStatement | null>()
  statements.set(actor, ofActor)
  const key = `${build.name} ${JSON.stringify(query)}`
  const known = ofActor.get(key)
  if (known !== undefined) return known
  const statement = build(actor, query)
  const built = statement && new BuiltStatement(dialect.sqlToQuery(statement))
  if (ofActor.size >= mostOfActor) ofActor.clear()
  ofActor.set(key, built)
  return built
}
