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

/** The businesses that examples are of. */
export const businesses = ['cement', 'packaging', 'chemicals'] as const

export type Business = (typeof businesses)[number]

/** By which words of a company group's name, or of one above it, its business is told. */
const namedBy: Record<Business, RegExp> = {
  cement: /cement|concrete|building material|ซีเมนต์|คอนกรีต|วัสดุก่อสร้าง/i,
  packaging: /packag|paper|carton|บรรจุภัณฑ์|กระดาษ/i,
  chemicals: /chemical|olefin|polymer|เคมี|โพลิเมอร์/i,
}

/** The business of a company group by its name and those above it, the nearest that tells first; null where none does. */
export function businessOf(names: readonly string[]): Business | null {
  for (const name of names) {
    const business = businesses.find((one) => namedBy[one].test(name))
    if (business) return business
  }
  return null
}

/** A risk written the way one should be: what could happen, why, and how one would notice in time. */
export interface ExampleRisk {
  category: ExampleCategory
  /** Whose risk it is first of all; null: anybody's. */
  business: Business | null
  eventDescription: string
  rootCause: string
  indicator: string
  triggerPoint: string
  controls: string
}
