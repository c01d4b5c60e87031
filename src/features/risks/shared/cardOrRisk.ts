import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'

/** A record that something is done to, read as a card or whole. */
export type CardOrRisk = RiskCard | Risk
