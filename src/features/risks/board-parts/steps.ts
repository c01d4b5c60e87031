import type { RiskType } from '#domain/risks/statuses'
import { callLimits } from '#domain/validation/limits'
import { recordIdOf } from '#src/platform/recordId.ts'

/** The four URLs of the wizard steps, which are also sections of the reading view (rule screens.record). */
export const steps = ['details', 'gross', 'net', 'mitigationPlans'] as const

export type Step = (typeof steps)[number]

const pageOfStep: Record<Exclude<Step, 'details'>, string> = {
  gross: 'gross-assessments',
  net: 'net-assessments',
  mitigationPlans: 'mitigation-plans',
}

const folderOfType: Record<RiskType, string> = { item: '/risk', summary: '/risk-summary' }

/**
 * Returns the path of a step of an existing record, `/risk/7/net-assessments`; the path of the details is
 * `/risk/create?riskId=7`.
 */
export function pathOfStep(type: RiskType, id: number, step: Step): string {
  const folder = folderOfType[type]
  return step === 'details' ? `${folder}/create?riskId=${id}` : `${folder}/${id}/${pageOfStep[step]}`
}

const modeParameter = 'mode'

/** The modes of a record: `read` on one page, `edit` in the wizard. */
type RecordMode = 'read' | 'edit'

/** Returns a path of a record in the given mode. */
export const inMode = (path: string, mode: RecordMode): string =>
  `${path}${path.includes('?') ? '&' : '?'}${modeParameter}=${mode}`

/** Returns the path of a step in the wizard. */
export const pathOfForm = (type: RiskType, id: number, step: Step): string => inMode(pathOfStep(type, id, step), 'edit')

/** Returns the mode in a URL; null if the record decides (rule screens.record). */
export function modeOf(query: URLSearchParams): RecordMode | null {
  const mode = query.get(modeParameter)
  return mode === 'read' || mode === 'edit' ? mode : null
}

/** Returns the path of the page for a new record. */
export function pathOfNew(type: RiskType): string {
  return `${folderOfType[type]}/create`
}

const itemParameter = 'itemId'

/** Returns the path of the page for a new summary of these items. */
export function pathOfNewSummaryOf(itemIds: readonly number[]): string {
  return `${pathOfNew('summary')}?${new URLSearchParams(itemIds.map((id) => [itemParameter, String(id)]))}`
}

/** Returns the initial items of a new summary from its URL, each once. */
export function itemsOfNewSummary(query: URLSearchParams): number[] {
  const ids = query.getAll(itemParameter).map((text) => recordIdOf(text))
  return [...new Set(ids.filter((id) => id !== null))].slice(0, callLimits.listValues)
}

/** Returns the path of the items of a summary. */
export function pathOfDrillDown(id: number): string {
  return `${folderOfType.summary}/${id}/drill-down`
}

/** Returns the path of the board of that type of record, to which a record page links back. */
export function pathOfBoard(type: RiskType): string {
  return `/?type=${type}`
}

export interface RiskAddress {
  type: RiskType
  step: Step
  /** Null for a new record, and if the URL of another step does not contain the record. */
  id: number | null
}

/**
 * Returns the page of a path in this folder, or null.
 * @param pathname without language prefix
 */
export function addressOf(pathname: string, query: URLSearchParams): RiskAddress | null {
  const [folder, ...rest] = pathname.split('/').filter(Boolean)
  const type: RiskType = folder === 'risk-summary' ? 'summary' : 'item'
  const page = rest.at(-1)
  if (page === 'create') return { type, step: 'details', id: recordIdOf(query.get('riskId')) }
  const step = steps.find((one) => one !== 'details' && pageOfStep[one] === page)
  const id = recordIdOf(rest.length === 2 ? rest[0] : null)
  const isWhole = rest.length === (id === null ? 1 : 2)
  return step !== undefined && isWhole ? { type, step, id } : null
}

/** The steps of the wizard: gross and net are one step, which both URLs open. */
export const wizardSteps = ['details', 'gross', 'mitigationPlans'] as const satisfies readonly Step[]

export type WizardStep = (typeof wizardSteps)[number]

/** Returns the step of the wizard that contains a step. */
export const wizardStepOf = (step: Step): WizardStep => (step === 'net' ? 'gross' : step)

/** Returns the translation key of the name of a step in the wizard. */
export const labelOfStep = (step: Step) =>
  step === 'gross' || step === 'net' ? 'wizard.assessment' : (`wizard.${step}` as const)

/** Returns the previous and the next step in the wizard; undefined at the ends. */
export function neighboursOf(step: Step): { previous: Step | undefined; next: Step | undefined } {
  const place = wizardSteps.indexOf(wizardStepOf(step))
  return { previous: wizardSteps[place - 1], next: wizardSteps[place + 1] }
}
