import type { Rate } from '#domain/risks/heatMap'
import type { MitigationStatus } from '#domain/risks/statuses'
import type { Locale } from '#i18n/locales'
import type { Role, UserType } from '#domain/access/roles'
import type { CategoryExpertKey, ImpactKey, RiskCategoryKey } from '#server/database/referenceData'

/**
 * The shapes of the demonstration content (rule demo.content): texts and numbers, no ids of the database except those
 * of companies and company groups, which rule demo.content names (groups 6 and 8).
 */

export type Language = Locale

export type KeyRiskIndicatorStatus = 'Normal' | 'Warning' | 'Critical'

export interface CompanyContent {
  id: number
  name: string
  emailDomain: string
}

export interface CompanyGroupContent {
  id: number
  name: string
  parentId: number | null
  companyId: number
  /** 1 the industrial group, 2 a business unit, 3 a company, 4 and deeper plants (rule organisation.levels). */
  level: number
  /** 1-based position among the children of the same parent. */
  order: number
  isActive: boolean
  /** A Group Admin has confirmed the MD flow for this group (rule md-flow.confirmation). */
  isMdFlowConfirmed: boolean
}

export interface RoleAssignmentContent {
  role: Role
  companyGroupId: number
  isDefault: boolean
  /** Only for Category Experts: the expert groups whose categories they review. */
  categoryExperts: CategoryExpertKey[]
}

export interface UserContent {
  email: string
  firstName: string
  lastName: string
  userType: UserType
  roleAssignments: RoleAssignmentContent[]
}

export interface ImpactContent {
  key: ImpactKey
  rate: Rate
  /** A text, as in the product ("THB 40-60 million a year"). */
  financialImpact?: string
  /** What the text says, so that it can be added up (rule record.amount). */
  financialAmount?: number
  financialCurrency?: 'THB'
  assumption?: string
}

export interface AssessmentContent {
  likelihood: Rate
  impacts: ImpactContent[]
  keyCurrentControls?: string
}

export interface MitigationPlanContent {
  description: string
  status: MitigationStatus
}

export interface RiskContent {
  language: Language
  companyGroupId: number
  category: RiskCategoryKey
  /** Free text, present exactly when the category is 'other' (rule record.other-category). */
  riskCategoryDescription?: string
  eventDescription: string
  rootCause: string
  indicator?: string
  triggerPoint?: string
  keyRiskIndicatorStatus?: KeyRiskIndicatorStatus
  gross: AssessmentContent
  net: AssessmentContent
  /** At least one where the net level is high (rule workflow.completeness). */
  plans: MitigationPlanContent[]
}

export interface RiskSummaryContent extends RiskContent {
  /** Items of the same company group in one of these categories belong to this summary. */
  bindsCategories: RiskCategoryKey[]
}

export interface FaqContent {
  titleEn: string
  titleTh: string
  descriptionEn: string
  descriptionTh: string
}

export interface RemarkContent {
  language: Language
  text: string
}
