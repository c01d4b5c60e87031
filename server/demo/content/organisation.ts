import type { CompanyContent, CompanyGroupContent } from './types.ts'

/**
 * Wiangpha is a fictional Thai industrial group. The demonstration accounts live in companies whose mail domain is
 * `demo.example` (rule demo.accounts); the joint venture and the company in Vietnam have their own, so that the e-mail
 * domain check (rule validation.email-domain) has something to refuse.
 */
export const companies: CompanyContent[] = [
  { id: 1, name: 'Wiangpha Group Public Company Limited', emailDomain: 'demo.example' },
  { id: 2, name: 'Wiangpha Cement and Building Materials Company Limited', emailDomain: 'demo.example' },
  { id: 3, name: 'Wiangpha Packaging Public Company Limited', emailDomain: 'demo.example' },
  { id: 4, name: 'Wiangpha Chemicals Company Limited', emailDomain: 'demo.example' },
  { id: 5, name: 'Wiangpha Corporate Services Company Limited', emailDomain: 'demo.example' },
  { id: 6, name: 'Wiangpha Cement (Kaeng Khoi) Company Limited', emailDomain: 'demo.example' },
  { id: 7, name: 'Wiangpha Ready-Mixed Concrete Company Limited', emailDomain: 'demo.example' },
  { id: 8, name: 'Wiangpha Packaging Paper Company Limited', emailDomain: 'demo.example' },
  { id: 9, name: 'Wiangpha Roof and Ceramics Company Limited', emailDomain: 'demo.example' },
  { id: 10, name: 'Wiangpha Building Materials Trading Company Limited', emailDomain: 'demo.example' },
  { id: 11, name: 'Wiangpha Corrugated Containers Company Limited', emailDomain: 'demo.example' },
  { id: 12, name: 'Wiangpha Flexible Packaging Company Limited', emailDomain: 'demo.example' },
  { id: 13, name: 'Wiangpha Olefins Company Limited', emailDomain: 'demo.example' },
  { id: 14, name: 'Wiangpha Vinyl and Polymers Company Limited', emailDomain: 'demo.example' },
  { id: 15, name: 'Wiangpha Tank Terminal Company Limited', emailDomain: 'demo.example' },
  { id: 16, name: 'Wiangpha Mitaka Compounds Company Limited', emailDomain: 'wiangpha-mitaka.example' },
  { id: 17, name: 'Wiangpha Business Services Company Limited', emailDomain: 'demo.example' },
  { id: 18, name: 'Wiangpha Recovered Paper Company Limited', emailDomain: 'demo.example' },
  { id: 19, name: 'Wiangpha Alternative Fuel Company Limited', emailDomain: 'demo.example' },
  { id: 20, name: 'Wiangpha Packaging Vietnam Company Limited', emailDomain: 'wiangpha-vietnam.example' },
]

interface GroupNode {
  id: number
  name: string
  /** Absent: the parent's company, as in the product (rule organisation.company-inherited). */
  companyId?: number
  isActive?: false
  isMdFlowConfirmed?: true
  children?: GroupNode[]
}

/** The chart as a tree: the place in it gives parent, level and order. */
const chart: GroupNode = {
  id: 1,
  name: 'Wiangpha Group',
  companyId: 1,
  children: [
    {
      id: 2,
      name: 'Cement and Building Materials Business',
      companyId: 2,
      children: [
        {
          id: 6,
          name: 'Wiangpha Cement (Kaeng Khoi)',
          companyId: 6,
          isMdFlowConfirmed: true,
          children: [
            {
              id: 21,
              name: 'โรงงานแก่งคอย',
              children: [
                { id: 23, name: 'เหมืองหินปูนแก่งคอย' },
                { id: 24, name: 'Kiln and Waste Heat Power' },
              ],
            },
            { id: 22, name: 'โรงงานทุ่งสง' },
          ],
        },
        {
          id: 7,
          name: 'Wiangpha Ready-Mixed Concrete',
          companyId: 7,
          children: [{ id: 37, name: 'Bangkok Batching Plants' }],
        },
        {
          id: 9,
          name: 'Wiangpha Roof and Ceramics',
          companyId: 9,
          children: [{ id: 38, name: 'โรงงานหนองแค' }],
        },
        { id: 10, name: 'Wiangpha Building Materials Trading', companyId: 10 },
        { id: 19, name: 'Wiangpha Alternative Fuel', companyId: 19 },
      ],
    },
    {
      id: 3,
      name: 'Packaging Business',
      companyId: 3,
      children: [
        {
          id: 8,
          name: 'Wiangpha Packaging Paper',
          companyId: 8,
          isMdFlowConfirmed: true,
          children: [
            {
              id: 25,
              name: 'โรงงานบ้านโป่ง',
              children: [
                { id: 27, name: 'Energy and Utilities - Ban Pong' },
                { id: 28, name: 'Paper Machine 3' },
              ],
            },
            { id: 26, name: 'โรงงานกาญจนบุรี' },
            { id: 29, name: 'Finance and Procurement' },
          ],
        },
        {
          id: 11,
          name: 'Wiangpha Corrugated Containers',
          companyId: 11,
          isMdFlowConfirmed: true,
          children: [
            { id: 30, name: 'โรงงานนวนคร' },
            { id: 31, name: 'โรงงานปราจีนบุรี' },
            { id: 40, name: 'Binh Duong Plant (Vietnam)', companyId: 20 },
          ],
        },
        {
          id: 12,
          name: 'Wiangpha Flexible Packaging',
          companyId: 12,
          children: [{ id: 32, name: 'โรงงานสมุทรสาคร' }],
        },
        { id: 18, name: 'Wiangpha Recovered Paper', companyId: 18 },
      ],
    },
    {
      id: 4,
      name: 'Chemicals Business',
      companyId: 4,
      children: [
        {
          id: 13,
          name: 'Wiangpha Olefins',
          companyId: 13,
          isMdFlowConfirmed: true,
          children: [
            {
              id: 33,
              name: 'โรงงานมาบตาพุด',
              children: [{ id: 34, name: 'Utilities and Flare System' }],
            },
          ],
        },
        {
          id: 14,
          name: 'Wiangpha Vinyl and Polymers',
          companyId: 14,
          children: [{ id: 35, name: 'โรงงานพีวีซีระยอง' }],
        },
        {
          id: 15,
          name: 'Wiangpha Tank Terminal',
          companyId: 15,
          children: [{ id: 36, name: 'ท่าเทียบเรือมาบตาพุด' }],
        },
        { id: 16, name: 'Wiangpha Mitaka Compounds', companyId: 16 },
      ],
    },
    {
      id: 5,
      name: 'Corporate Services',
      companyId: 5,
      children: [
        {
          id: 17,
          name: 'Wiangpha Business Services',
          companyId: 17,
          children: [
            { id: 39, name: 'Digital and Information Technology' },
            { id: 41, name: 'Shared Accounting Centre' },
            { id: 42, name: 'Lampang Service Office (closed)', isActive: false },
          ],
        },
      ],
    },
  ],
}

function flatten(node: GroupNode, parent: CompanyGroupContent | null, order: number): CompanyGroupContent[] {
  const companyId = node.companyId ?? parent?.companyId
  if (companyId === undefined) throw new Error(`Company group ${node.id} has no company`)
  const group: CompanyGroupContent = {
    id: node.id,
    name: node.name,
    parentId: parent?.id ?? null,
    companyId,
    level: (parent?.level ?? 0) + 1,
    order,
    isActive: node.isActive ?? true,
    isMdFlowConfirmed: node.isMdFlowConfirmed ?? false,
  }
  return [group, ...(node.children ?? []).flatMap((child, index) => flatten(child, group, index + 1))]
}

/** Every company group, parents before their children. */
export const companyGroups: CompanyGroupContent[] = flatten(chart, null, 1)
