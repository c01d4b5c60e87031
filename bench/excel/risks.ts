import { levelOf } from '#domain/risks/heatMap'
import { workflowStatuses } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'

const events = [
  'A kiln refractory lining fails during the peak season and stops clinker production for three weeks.',
  'วัสดุทนไฟของหม้อเผาชำรุดในช่วงที่มีความต้องการสูง ทำให้ต้องหยุดผลิตปูนเม็ดเป็นเวลาสามสัปดาห์',
  '=HYPERLINK("http://example.com","ความเสี่ยง")',
  'The group depends on a single port for all of its coal; a closed channel empties the stock within a month.',
]

/** Made-up risks with texts of both languages, the same ones every time. */
export function risksOf(count: number): Risk[] {
  return Array.from({ length: count }, (_, index) => {
    const [likelihood, impact] = [1 + (index % 5), 1 + (Math.floor(index / 5) % 5)]
    const risk = riskOf({
      id: index + 1,
      event: `${events[index % events.length]} (${index + 1})`,
      status: workflowStatuses[index % workflowStatuses.length] ?? 'draft_assessor',
      gross: [5, impact],
      net: [likelihood, impact],
      createdAt: new Date(Date.UTC(2024, 0, 1 + (index % 700), 8, 30)).toISOString(),
    })
    const { latestDetail } = risk
    const plans = ['Order a spare lining', 'ทบทวนสัญญากับผู้ขนส่งรายที่สองให้แล้วเสร็จภายในไตรมาสหน้า'].map(
      (description, place) => ({
        id: index * 2 + place,
        riskDetailId: latestDetail.id,
        description,
        status: place === 0 ? ('Complete' as const) : ('In Progress' as const),
        reviewStatus: 'approved' as const,
        owner: null,
        startDate: null,
        dueDate: null,
        progress: 0,
        isLate: false,
        mayUpdate: false,
        createdAt: risk.createdAt,
        updatedAt: risk.updatedAt,
      }),
    )
    const assessments = latestDetail.assessments.map((assessment) => ({
      ...assessment,
      keyCurrentControls: 'การตรวจวัดอุณหภูมิผิวหม้อเผาทุกสัปดาห์ and a weekly thermal scan of the shell',
      heatMapIndicator: levelOf(assessment.likelihoodRate ?? 1, assessment.highestImpactRate ?? 1),
    }))
    return {
      ...risk,
      latestDetail: {
        ...latestDetail,
        assessments,
        mitigationPlans: plans,
        indicator: 'Shell temperature above 350 degrees',
        triggerPoint: 'Three readings above the limit within a week',
      },
    }
  })
}
