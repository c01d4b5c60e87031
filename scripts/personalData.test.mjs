import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { erasedRows } from '#server/commands/users/erasedRows'
import * as schema from '#server/database/schema/index'
import { root } from './support/paths.mjs'

const tables = Object.values(schema).filter((one) => is(one, PgTable))

const text = readFileSync(join(root, 'docs/personal-data.md'), 'utf8')
const [, chapter = ''] = text.split(/^## Data in the database$(.*?)^Texts that people write/ms)
const [, deleted = '', kept = '', none = ''] = chapter.split(/^### .*$/m)

/** The names in backticks that can be tables: not variables or files. */
const namesIn = (part) => [...part.matchAll(/`([a-z0-9_]+)`/g)].map(([, name]) => name).toSorted()

const refersToPeople = (table) =>
  getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users)

describe('docs/personal-data.md (rule personal.described)', () => {
  it('names every table of the schema once, and nothing else', () => {
    expect([...namesIn(deleted), ...namesIn(kept), ...namesIn(none)].toSorted()).toEqual(
      tables.map(getTableName).toSorted(),
    )
  })

  it('lists the tables whose rows an erasure deletes', () => {
    const erased = erasedRows({ id: 1, email: 'nok@demo.example' }).map(([table]) => getTableName(table))
    // Tickets are deleted with their sessions.
    expect(namesIn(deleted)).toEqual([...erased, 'event_tickets'].toSorted())
  })

  it('lists no table without personal data that refers to people', () => {
    const people = tables.filter(refersToPeople).map(getTableName)
    expect(people.length).toBeGreaterThan(20)
    expect(namesIn(none).filter((name) => people.includes(name))).toEqual([])
  })
})
