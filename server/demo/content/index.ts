import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import {
  appetitesFile,
  faqsFile,
  indicatorsFile,
  organisationFile,
  peopleFile,
  remarksFile,
  riskItemsFile,
  riskSummariesFile,
  type ChartNode,
  type PersonContent,
} from './schemas.ts'

/**
 * The content of the demonstration (rule demo.content): JSON files, validated by their schemas when they are first
 * read.
 */

function read<Schema extends z.ZodType>(schema: Schema, name: string): z.output<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')))
}

interface CompanyGroupContent {
  id: number
  name: string
  parentId: number | null
  companyId: number
  /** 1 the industrial group, 2 a business unit, 3 a company, 4 and deeper plants (rule organisation.levels). */
  level: number
  /** 1-based position among the children of the same parent. */
  order: number
  isActive: boolean
  /** Whether a Group Admin has confirmed the MD flow for this group (rule md-flow.confirmation). */
  isMdFlowConfirmed: boolean
}

function flatten(node: ChartNode, parent: CompanyGroupContent | null, order: number): CompanyGroupContent[] {
  const { children, companyId = parent?.companyId, ...own } = node
  if (companyId === undefined) throw new Error(`Company group ${node.id} has no company`)
  const group = { ...own, companyId, parentId: parent?.id ?? null, level: (parent?.level ?? 0) + 1, order }
  return [group, ...children.flatMap((child, index) => flatten(child, group, index + 1))]
}

const organisation = read(organisationFile, 'organisation')

/**
 * The companies of Wiangpha, a fictional Thai industrial group. The joint venture and the company in Vietnam have their
 * own email domains, to demonstrate rule validation.email-domain.
 */
export const companies = organisation.companies

/** Every company group, parents before their children. */
export const companyGroups = flatten(organisation.chart, null, 1)

const people = read(peopleFile, 'people')

const withDefault = ({ roleAssignments, ...person }: PersonContent) => ({
  ...person,
  roleAssignments: roleAssignments.map((assignment, index) => ({ ...assignment, isDefault: index === 0 })),
})

/**
 * The accounts of rule demo.accounts. Group 6 has only an expert for SHE, and there is none for other categories above
 * it, so that it shows a submission without an expert (rule review.skipped): do not add experts to groups 2 and 1.
 */
export const demoAccounts = people.accounts.map(withDefault)

/** Every user of the demonstration: the named accounts first, then the staff of the group. */
export const users = [...demoAccounts, ...people.staff.map(withDefault)]

export type UserContent = (typeof users)[number]

/** Every risk item of the demonstration, in the order in which the seed writes them. */
export const riskItems = [
  'cementOperations',
  'cementBusiness',
  'cementPlants',
  'readyMixed',
  'buildingMaterials',
  'packagingPaperOperations',
  'packagingPaperSupply',
  'packagingPaperPeople',
  'paperMills',
  'corrugated',
  'flexibleAndRecovered',
  'olefins',
  'polymersAndTerminal',
  'corporate',
].flatMap((name) => read(riskItemsFile, `riskItems/${name}`))

/** Every risk summary of the demonstration. */
export const riskSummaries = ['cement', 'packaging', 'chemicalsAndCorporate'].flatMap((name) =>
  read(riskSummariesFile, `riskSummaries/${name}`),
)

export const faqs = read(faqsFile, 'faqs')

/** Remarks of reviewers who reject a record, and of those who approve one. */
export const { rejections: rejectionRemarks, approvals: approvalRemarks } = read(remarksFile, 'remarks')

/** The appetite entries of the group. */
export const { entries: appetiteEntries } = read(appetitesFile, 'appetites')

export const indicators = read(indicatorsFile, 'indicators')
