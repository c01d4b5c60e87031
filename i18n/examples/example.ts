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

/** The risk categories of examples, by the English name that the product ships. */
export const exampleRiskCategories = {
  occupationalSafety: 'Occupational Health and Safety',
  legal: 'Law and Regulation',
  intellectualProperty: 'Intellectual Property and Know-how',
  naturalHazard: 'Natural Disaster and Epidemic',
  rawMaterial: 'Raw Material and Supply',
  production: 'Production and Machinery',
  cyber: 'Information Technology and Cyber Security',
  finance: 'Exchange Rate, Interest and Credit',
  market: 'Market, Customer and Competition',
} as const

/** The businesses that examples are of. */
export const businesses = ['cement', 'packaging', 'chemicals'] as const

export type Business = (typeof businesses)[number]

/** The words in the name of a company group, or of its ancestors, that indicate its business. */
const namedBy: Record<Business, RegExp> = {
  cement: /cement|concrete|building material|ซีเมนต์|คอนกรีต|วัสดุก่อสร้าง/i,
  packaging: /packag|paper|carton|บรรจุภัณฑ์|กระดาษ/i,
  chemicals: /chemical|olefin|polymer|เคมี|โพลิเมอร์/i,
}

/**
 * Returns the business of a company group by its name and those of its ancestors, the nearest match first; null if
 * there is none.
 */
export function businessOf(names: readonly string[]): Business | null {
  for (const name of names) {
    const business = businesses.find((one) => namedBy[one].test(name))
    if (business) return business
  }
  return null
}

/** A well-written risk: the event, its cause, and early warning signs. */
export interface ExampleRisk {
  category: ExampleCategory
  riskCategory: keyof typeof exampleRiskCategories
  /** The business to which the example belongs; null: all. */
  business: Business | null
  eventDescription: string
  rootCause: string
  indicator: string
  triggerPoint: string
  controls: string
}
