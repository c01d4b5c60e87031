/** The groups of experts that review such risks (rule reference.expert-groups). */
export const exampleCategories = [
  'she',
  'compliance',
  'intangibleAssets',
  'hazard',
  'input',
  'process',
  'financial',
  'business',
] as const

export type ExampleCategory = (typeof exampleCategories)[number]

/** A risk written the way one should be: what could happen, why, and how one would notice in time. */
export interface ExampleRisk {
  category: ExampleCategory
  eventDescription: string
  rootCause: string
  indicator: string
  triggerPoint: string
  controls: string
}
