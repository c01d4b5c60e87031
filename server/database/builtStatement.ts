import { fillPlaceholders, SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

type Query = ReturnType<SQL['toQuery']>

/** A statement whose text and parameters are there already. */
export class BuiltStatement extends SQL {
  readonly #built: Query

  private constructor(built: Query) {
    super([])
    this.#built = built
  }

  static of(statement: SQL): BuiltStatement {
    return new BuiltStatement(dialect.sqlToQuery(statement))
  }

  /** The same text with other values in the places that were left for them. */
  filledWith(values: Record<string, unknown>): BuiltStatement {
    return new BuiltStatement({ ...this.#built, params: fillPlaceholders(this.#built.params, values) })
  }

  override toQuery(): Query {
    return this.#built
  }
}
