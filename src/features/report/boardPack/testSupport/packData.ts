import { heatMapOf } from '#domain/records/assessments'
import type { Fact } from '#domain/risks/facts'
import { detailTexts, recordOf } from '#domain/risks/fieldNames'
import { ratingOf, rates } from '#domain/risks/heatMap'
import { mitigationStatuses } from '#domain/risks/statuses'
import { targetOf } from '#domain/risks/target'
import { noEvidence } from '#domain/wire/events'
import type { Plan } from '#domain/wire/plans'
import type { ListedPlan } from '#domain/wire/planUpdates'
import type { RiskCard } from '#domain/wire/riskCards'
import type { LevelCounts, RiskReport } from '#domain/wire/riskReport'
import type { Risk } from '#domain/wire/risks'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import type { PackData } from '../packData.ts'

const longThai = 'เตาเผาปูนซีเมนต์หยุดฉุกเฉินเนื่องจากระบบหล่อลื่นขัดข้องทำให้สูญเสียกำลังการผลิตและต้องนำเข้าปูนเม็ดจากโรงงานอื่น '.repeat(6)
const longEnglish =
  'The kiln stops without warning because its lubrication fails, production is lost and clinker has to be brought from another plant. '.repeat(
    6,
  )
/** A very long word, as people sometimes paste. */
const unbroken = 'x'.repeat(400)

const texts = [longThai, longEnglish, 'Short', unbroken, 'น้ำท่วมที่โรงงาน & <ตึก> "A"', 'Feed\u0002pump trips']

const textAt = (place: number) => texts[place % texts.length] ?? ''

const moment = '2026-11-20T03:00:00.000Z'
const dateOf = (day: number) => `2026-${String((day % 12) + 1).padStart(2, '0')}-15`

function planOf(id: number, riskDetailId: number): Plan {
  return {
    id,
    riskDetailId,
    description: id % 7 === 0 ? null : textAt(id),
    status: mitigationStatuses[id % mitigationStatuses.length] ?? 'Pending',
    owner: id % 4 === 0 ? null : { id, firstName: 'สมชาย', lastName: 'ใจดี' },
    startDate: null,
    dueDate: id % 5 === 0 ? null : dateOf(id),
    progress: (id * 13) % 101,
    isLate: id % 3 === 0,
    mayUpdate: false,
    reviewStatus: 'approved',
    createdAt: moment,
    updatedAt: moment,
  }
}

/** Creates a record as the API returns it, with short and long texts in Thai and English. */
export function riskOf(id: number): Risk {
  const assessment = (type: 'gross' | 'net', likelihoodRate: number, impact: number) => ({
    id: id * 10,
    riskDetailId: id,
    type,
    likelihoodRate,
    impactAssessmentItems: [],
    highestImpactRate: impact,
    heatMapIndicator: ratingOf(likelihoodRate, impact)?.level ?? null,
    activeflag: true,
    keyCurrentControls: textAt(id + 2),
    createdAt: moment,
    updatedAt: moment,
  })
  return {
    id,
    type: 'item',
    isActive: true,
    isPrivate: false,
    isSummaryHistory: false,
    order: 1,
    creatorRole: 'Assessor',
    company: { id: 4, name: 'Siam Kiln' },
    companyId: 4,
    companyGroup: { id: 8, name: id % 2 ? 'Siam Kiln Saraburi' : 'บริษัท สยามเตาเผา สระบุรี จำกัด (มหาชน)' },
    companyGroupId: 8,
    appetite: 9,
    appetiteSource: null,
    acceptance: null,
    isAboveAppetite: id % 3 === 0,
    latestDetail: {
      id,
      riskId: id,
      revision: 1,
      workflowStatus: { name: 'complete_managing_director' },
      submitDetail: null,
      reviewStatus: 'approved',
      riskCategory: { id: (id % 9) + 1, name: 'Process' },
      ...recordOf(detailTexts, () => null),
      eventDescription: textAt(id),
      rootCause: textAt(id + 1),
      fileAttachment: [],
      copyFileAttachment: null,
      inactiveStatus: null,
      owner: id % 3 === 0 ? null : { id, firstName: 'Napat', lastName: 'Charoensuk' },
      target:
        id % 2 === 0 ? null : targetOf({ targetLikelihood: 1, targetImpact: (id % 5) + 1, targetOn: '2027-06-30' }),
      assessments: [
        assessment('gross', rates[id % 5] ?? 5, 5),
        assessment('net', rates[(id * 3) % 5] ?? 3, rates[(id * 2) % 5] ?? 4),
      ],
      mitigationPlans: Array.from({ length: id % 7 }, (_, index) => planOf(id * 10 + index, id)),
      createdAt: moment,
      updatedAt: moment,
    },
    targetState: null,
    nextReviewOn: null,
    isReviewDue: false,
    isTargetOpen: false,
    isTargetDue: false,
    isContradicted: false,
    targetMoves: 0,
    evidence: noEvidence(),
    isRatedBeforeCritical: false,
    facts: [],
    indicators: [],
    riskRisks: [],
    allowedActions: [],
    deniedActions: [],
    createdAt: moment,
    updatedAt: moment,
  }
}

const acceptance = {
  id: 1,
  state: 'active',
  until: '2026-12-31',
  score: 12,
  by: { id: 1, firstName: 'Malee', lastName: 'Director' },
} as const

const cardOf = (risk: Risk): RiskCard => {
  const [gross, net] = risk.latestDetail.assessments.map(({ likelihoodRate, highestImpactRate }) =>
    ratingOf(likelihoodRate, highestImpactRate),
  )
  return {
    ...risk,
    riskCategory: risk.latestDetail.riskCategory,
    title: (risk.latestDetail.eventDescription ?? '').slice(0, 300),
    workflowStatus: risk.latestDetail.workflowStatus,
    reviewStatus: 'approved',
    submitDetail: null,
    gross: gross ?? null,
    net: net ?? null,
    plans: { total: 3, complete: 1, late: risk.id % 2 },
    attachments: 0,
    holder: null,
    owner: risk.latestDetail.owner,
  }
}

const questionedFacts = [
  { kind: 'events', weight: 5, since: '2026-11-02', values: { events: 5, months: 36, likelihood: 5, rated: 2 } },
  { kind: 'target_missed', weight: 4, since: '2026-10-31', values: { target: 4, on: '2026-10-31', score: 12 } },
  { kind: 'amount_level', weight: 3, since: null, values: { amount: 12e6, limit: 5e6, level: 2, currency: 'THB' } },
] as const satisfies readonly Fact[]

/**
 * Creates the data of a pack with that many records. The numbers of the report are set separately because the pack does
 * not add them up.
 */
export function packDataOf(count: number, report: Partial<RiskReport> = {}): PackData {
  const risks = Array.from({ length: count }, (_, index) => riskOf(index + 1))
  const none: LevelCounts = { low: 0, medium: 0, high: 0, unrated: 0 }
  return {
    companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
    filter: boardFilterOf({ type: 'item', level: ['high', 'medium'], riskCategoryId: ['3'], companyGroupId: ['8'] }),
    groups: [{ id: 8, name: 'Siam Kiln Saraburi' }],
    madeAt: new Date('2026-11-23T02:00:00.000Z'),
    madeBy: 'Malee Director',
    report: {
      total: count,
      gross: none,
      net: none,
      riskCategories: [],
      workflowStatuses: [],
      companyGroups: [],
      movement: [],
      mitigationPlans: [],
      latePlans: { plans: 0, risks: 0 },
      withoutMitigationPlan: 0,
      ...report,
    },
    heatMap: { gross: heatMapOf(risks, 'gross'), net: heatMapOf(risks, 'net') },
    topRisks: 20,
    top: risks.slice(0, 20),
    appetite: 9,
    above: { total: count, cards: risks.slice(0, 40).map(cardOf) },
    accepted: {
      total: count,
      cards: risks.slice(0, 40).map((risk) => ({ ...cardOf(risk), acceptance })),
      amounts: [
        {
          companyGroup: { id: 8, name: 'Siam Kiln Saraburi' },
          riskCategoryId: null,
          currency: 'THB',
          amount: 12_500_000,
          risks: count,
          summaries: 0,
          limit: 20_000_000,
        },
      ],
    },
    questions: risks.slice(0, 5).map((risk, index) => ({
      risk: cardOf(risk),
      facts: [questionedFacts[index] ?? questionedFacts[0]],
      weight: 5,
      question: null,
    })),
    promises: {
      groups: Array.from({ length: Math.min(count, 30) }, (_, index) => ({
        companyGroup: { id: index + 1, name: textAt(index).slice(0, 120) },
        due: 12,
        reached: 5,
        reachedLate: 4,
        moved: 2,
        missed: 1,
      })),
      movedNothing: 3,
    },
    late: {
      total: count,
      plans: risks.slice(0, 40).map((risk): ListedPlan => ({
        ...planOf(risk.id, risk.id),
        risk: { id: risk.id, type: 'item', title: textAt(risk.id), companyGroup: risk.companyGroup },
        mayUpdate: false,
        updates: 0,
      })),
    },
    categories: Array.from({ length: 9 }, (_, index) => ({
      id: index + 1,
      name: `Category ${index + 1}`,
      nameEn: `Category ${index + 1}`,
      nameTh: `ประเภทที่ ${index + 1}`,
      categoryExpertId: 1,
      isRetired: false,
      updatedAt: '2026-03-02T08:00:00.000Z',
      isOther: false,
    })),
  }
}
