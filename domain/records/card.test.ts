import { expect, it } from 'vitest'
import { detailTexts, recordOf } from '#domain/risks/fieldNames'
import { scoreOf } from '#domain/risks/heatMap'
import { titleLength } from '#domain/risks/row'
import type { Assessment } from '#domain/wire/assessments'
import type { RiskDetail } from '#domain/wire/riskDetails'
import { cardContentOf } from './card.ts'

const at = '2026-03-02T08:00:00.000Z'

const assessment = (type: Assessment['type'], likelihoodRate: number | null, rate: number): Assessment => ({
  id: 1,
  riskDetailId: 1,
  type,
  likelihoodRate,
  impactAssessmentItems: [],
  ...scoreOf(likelihoodRate, [{ rate }]),
  activeflag: true,
  keyCurrentControls: null,
  createdAt: at,
  updatedAt: at,
})

const detail: RiskDetail = {
  id: 1,
  riskId: 7,
  revision: 1,
  workflowStatus: { name: 'draft_assessor' },
  submitDetail: null,
  reviewStatus: 'created',
  riskCategory: null,
  ...recordOf(detailTexts, () => null),
  fileAttachment: [{ attachmentName: 'plan.pdf', attachmentUrl: 'files/plan.pdf' }],
  copyFileAttachment: null,
  inactiveStatus: null,
  owner: null,
  target: null,
  assessments: [assessment('gross', 5, 4), assessment('net', null, 4)],
  mitigationPlans: (['Complete', 'Pending', 'Pending'] as const).map((status, id) => ({
    id,
    riskDetailId: 1,
    description: null,
    status,
    reviewStatus: 'created' as const,
    owner: null,
    startDate: null,
    dueDate: null,
    progress: 0,
    isLate: status === 'Pending',
    mayUpdate: false,
    createdAt: at,
    updatedAt: at,
  })),
  createdAt: at,
  updatedAt: at,
}

it('a card derives its content from a whole record', () => {
  const card = cardContentOf({ latestDetail: detail })
  expect(card).toMatchObject({
    title: '',
    gross: { likelihood: 5, impact: 4, score: 20, level: 'high' },
    net: null,
    plans: { total: 3, complete: 1, late: 2 },
    attachments: 1,
  })
  expect(cardContentOf(card)).toBe(card)
})

it('a card takes the beginning of a long event description, and cuts no character in two', () => {
  const { title } = cardContentOf({ latestDetail: { ...detail, eventDescription: '😀'.repeat(titleLength + 1) } })
  expect(title).toBe('😀'.repeat(titleLength))
})
