import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#domain/organisation/locales'
import { riskOrCard } from '#domain/wire/risks'
import { presentRisk, writeRisk } from '#server/http/presenters/risk'
import { readRisks, readWrittenRisks } from '#server/queries/risks/record/riskRows'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { openDemonstrationApi, type TestApi } from '../support/api.ts'

describe('whole records as they are sent (rule wire.risk)', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openDemonstrationApi()
  }, 240_000)

  afterAll(() => api.close())

  it.each(['assessor', 'expert6', 'md', 'viewer', 'multi'])(
    'say to %s what the program reads of them',
    async (name) => {
      const { db } = api.database
      const actor = (await findSession(db, hashOf((await api.as(name)).token)))?.actor
      if (!actor) throw new Error(`${name} is not signed in`)
      const { rows } = await db.$client.query<{ id: number }>('select id from risks')
      for (const withNotes of [true, false]) {
        const asked = { ids: rows.map(({ id }) => id), withNotes }
        const records = await readRisks(db, actor, asked)
        expect(records.length).toBeGreaterThan(5)
        for (const locale of locales) {
          const viewer = { actor, locale }
          const written = (await readWrittenRisks(db, viewer, asked)).map((row) => JSON.parse(writeRisk(row, viewer)))
          expect(written).toEqual(records.map((row) => presentRisk(row, viewer)))
          expect(() => written.forEach((risk) => riskOrCard.parse(risk))).not.toThrow()
        }
      }
    },
  )
})
