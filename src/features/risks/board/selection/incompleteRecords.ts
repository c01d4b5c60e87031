import type { Risk } from '#domain/wire/risks'

/** A record that cannot go up yet, with the fields it misses. */
export interface IncompleteRecord {
  risk: Risk
  fields: string[]
}

/**
 * Which of the reported records the server found incomplete: its `info` names them by list and place,
 * `riskSummaryRequire.1.netAssessment.likelihoodRate` (rule workflow.completeness).
 * @param risks the records as they were sent
 */
export function incompleteRecords(info: Readonly<Record<string, string>>, risks: readonly Risk[]): IncompleteRecord[] {
  const lists: Record<string, Risk[]> = {
    riskSummaryRequire: risks.filter(({ type }) => type === 'summary'),
    riskItemRequire: risks.filter(({ type }) => type === 'item'),
  }
  const found = new Map<number, IncompleteRecord>()
  for (const path of Object.keys(info)) {
    const [list = '', place, ...field] = path.split('.')
    const risk = lists[list]?.[Number(place)]
    if (risk === undefined) continue
    const record = found.get(risk.id) ?? { risk, fields: [] }
    record.fields.push(field.join('.'))
    found.set(risk.id, record)
  }
  return [...found.values()]
}
