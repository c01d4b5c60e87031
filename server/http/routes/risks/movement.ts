import { z } from 'zod'
import { riskReaders } from '#domain/access/roles'
import { checkBoard } from './checkBoard.ts'
import { idParams } from '#domain/wire/common'
import {
  riskComparison,
  riskComparisonQuery,
  riskLevelChange,
  riskMovement,
  riskMovementQuery,
} from '#domain/wire/riskMovement'
import { missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { compareDays } from '#server/queries/risks/movement/compareDays'
import { levelsOfRisks } from '#server/queries/risks/movement/levelsOfRisk'
import { countMovement } from '#server/queries/risks/movement/movementOver'
import { responses, setWholeRange, viewerOf } from '../responses.ts'

/** Levels over time: of everything somebody sees, and of one record. */
export async function riskMovementRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/risk-movement',
    {
      config: { access: { permissions: ['access_report', 'access_report_tab'] }, keys: 'bearer', mayBeOld: true },
      schema: {
        tags: ['risks'],
        description:
          'How many records stood on which level at the end of each month or quarter, and what entered and left.',
        querystring: riskMovementQuery,
        response: responses(riskMovement),
      },
    },
    async (request) => {
      const viewer = viewerOf(request)
      checkBoard(viewer, request.query.type)
      return countMovement(app.db, viewer, request.query)
    },
  )

  app.get(
    '/api/v1/risk-movement/comparison',
    {
      config: { access: { permissions: ['access_report', 'access_report_tab'] }, keys: 'bearer', mayBeOld: true },
      schema: {
        tags: ['risks'],
        description: 'From which place to which records went between the ends of two days.',
        querystring: riskComparisonQuery,
        response: responses(riskComparison),
      },
    },
    async (request) => {
      const viewer = viewerOf(request)
      checkBoard(viewer, request.query.type)
      return compareDays(app.db, viewer.actor, request.query)
    },
  )

  app.get(
    '/api/v1/risks/:id/levels',
    {
      config: { access: { roles: riskReaders }, keys: 'bearer' },
      schema: {
        tags: ['risks'],
        description: 'How the record stood from when on, the oldest change first.',
        params: idParams,
        response: responses(z.array(riskLevelChange)),
      },
    },
    async (request, reply) => {
      const { actor } = viewerOf(request)
      const { id } = request.params
      const changes = (await levelsOfRisks(app.db, actor, [id])).get(id)
      if (!changes) throw missingId('riskId')
      setWholeRange(reply, 'levels', changes)
      return changes
    },
  )
}
