import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'

/** The record of an action, read as a card or whole. */
export type CardOrRisk = RiskCard | Risk
