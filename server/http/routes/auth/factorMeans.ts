import type { FastifyRequest } from 'fastify'
import type { FactorMeans } from '#server/commands/factors/proveFactor'
import type { App } from '#server/http/plugins/app'
import { relyingPartyOf } from '#server/session/factors/relyingParty'

/** The configuration for verifying factors, at the caller's address (rule factor.offered). */
export const factorMeansOf = ({ factorKeys, config }: App, { headers }: FastifyRequest): FactorMeans => ({
  keys: factorKeys,
  party: relyingPartyOf(config, headers.host),
})
