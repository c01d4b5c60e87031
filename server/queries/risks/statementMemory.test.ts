import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it, vi } from 'vitest'
import { actorOf } from '#domain/access/testing'
import { StatementMemory } from './statementMemory.ts'

describe('statements that are put together once', () => {
  const build = vi.fn((actor: { userId: number }, asked: { level: string }) =>
    asked.level === 'none' ? null : sql`select ${actor.userId}, ${asked.level}`,
  )
  const queryOf = (statement: ReturnType<typeof sql> | null) => statement && new PgDialect().sqlToQuery(statement)

  it('are the same for who asks the same, and no other’s', () => {
    const memory = new StatementMemory(build)
    const [one, other] = [actorOf('Viewer', { userId: 1 }), actorOf('Viewer', { userId: 2 })]
    const first = memory.of(one, { level: 'low' })
    expect(queryOf(first)).toMatchObject({ sql: 'select $1, $2', params: [1, 'low'] })
    expect(memory.of(one, { level: 'low' })).toBe(first)
    expect(queryOf(memory.of(one, { level: 'high' }))?.params).toEqual([1, 'high'])
    expect(queryOf(memory.of(other, { level: 'low' }))?.params).toEqual([2, 'low'])
    expect(queryOf(memory.of({ ...one }, { level: 'low' }))?.params).toEqual([1, 'low'])
    expect(memory.of(one, { level: 'none' })).toBeNull()
    expect(build).toHaveBeenCalledTimes(5)
    expect(memory.of(one, { level: 'none' })).toBeNull()
    expect(build).toHaveBeenCalledTimes(5)
  })

  it('are sent with other values in the places left open for them', () => {
    const buildOpen = vi.fn((actor: { userId: number }) => sql`select ${actor.userId}, ${sql.placeholder('ids')}`)
    const memory = new StatementMemory<object>(buildOpen)
    const actor = actorOf('Viewer', { userId: 1 })
    expect(queryOf(memory.of(actor, {}, { ids: [2, 3] }))).toMatchObject({
      sql: 'select $1, $2',
      params: [1, [2, 3]],
    })
    expect(queryOf(memory.of(actor, {}, { ids: 4 }))?.params).toEqual([1, 4])
    expect(buildOpen).toHaveBeenCalledTimes(1)
    expect(() => memory.of(actor, {}, {})).toThrow('ids')
  })

  it('are forgotten where a thousand others were asked for since', () => {
    const memory = new StatementMemory(build)
    const actor = actorOf('Viewer')
    const [kept, left] = [memory.of(actor, { level: 'kept' }), memory.of(actor, { level: 'left' })]
    for (let count = 0; count < 1_000; count++) {
      memory.of(actor, { level: String(count) })
      memory.of(actor, { level: 'kept' })
    }
    expect(memory.of(actor, { level: 'kept' })).toBe(kept)
    expect(memory.of(actor, { level: 'left' })).not.toBe(left)
  })
})
