import { scoreOf } from '#domain/risks/heatMap'
import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import { fullRisk, samplePlan } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'

type ImpactItem = Assessment['impactAssessmentItems'][number]

/** A record with a different value in each column: amounts in two currencies, plans of each status, days apart. */
export function everyValue() {
  const risk = fullRisk()
  const [gross, net] = risk.latestDetail.assessments as [Assessment, Assessment]
  const impact = (key: string, name: string, rate: number, more: Partial<ImpactItem>): ImpactItem => ({
    ...gross.impactAssessmentItems[0]!,
    impactType: { key, name },
    rate,
    ...more,
  })
  return {
    ...risk,
    isPrivate: true,
    isActive: false,
    creatorRole: 'Internal Owner',
    riskRisks: [
      { id: 1, riskId: 21 },
      { id: 2, riskId: 22 },
    ],
    createdAt: '2026-01-01T20:30:00.000Z',
    updatedAt: '2026-02-28T17:00:05.000Z',
    latestDetail: {
      ...risk.latestDetail,
      revision: 3,
      workflowStatus: { name: 'waiting_category_expert' },
      reviewStatus: 'waiting',
      keyRiskIndicatorStatus: 'Warning',
      assessments: [
        {
          ...gross,
          ...scoreOf(4, [{ rate: 5 }]),
          impactAssessmentItems: [
            impact('financial', 'Financial', 5, { financialAmount: 12.5, financialCurrency: 'USD' }),
            impact('safety', 'Health and Safety', 3, { financialAmount: 40_000_000.25, financialCurrency: 'THB' }),
          ],
        },
        {
          ...net,
          impactAssessmentItems: [
            impact('financial', 'Financial', 3, { financialAmount: 7, financialCurrency: 'THB', assumption: 'No war' }),
          ],
        },
      ],
      mitigationPlans: [
        { ...samplePlan(71, 'Order bricks'), status: 'Complete', progress: 100 },
        {
          ...samplePlan(72, 'Train the crew'),
          status: 'In Progress',
          owner: { id: 3, firstName: 'Anan', lastName: 'Srisuk' },
          startDate: '2026-01-05',
          dueDate: '2026-02-28',
          progress: 40,
        },
        samplePlan(73, 'Test the alarm'),
        samplePlan(74, 'Buy a pump'),
        { ...samplePlan(75, 'Test the pump'), status: 'In Progress' },
        samplePlan(76, 'Sell the pump'),
      ],
    },
  } satisfies Risk
}
