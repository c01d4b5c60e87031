export { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'

/** Records of responses, which `filled` completes. */
export const at = '2026-03-02T03:00:00.000Z'
export const later = '2026-05-06T07:30:00.000Z'

export const company = { id: 4, name: 'Siam Kiln' }
export const kiln = { id: 8, name: 'Siam Kiln Saraburi' }
export const plant = { id: 21, name: 'Plant A' }
export const nok = { id: 5, firstName: 'Nok', lastName: 'Jaidee' }
export const dao = { id: 6, firstName: 'Dao', lastName: 'Rung' }
export const fire = { id: 2, name: 'Fire' }

export const faqs = [
  { id: 1, titleEn: 'Who rates?', titleTh: 'ใครประเมิน', descriptionEn: 'The Assessor.', descriptionTh: 'ผู้ประเมิน' },
  { id: 2, titleEn: 'When?', titleTh: 'เมื่อไร', descriptionEn: 'Twice a year.' },
]

export const lining = { id: 7, title: 'Kiln lining fails' }
const complete = riskOf({ id: 7, event: lining.title, status: 'complete_assessor', gross: [4, 5], net: [2, 3] })
export const liningCard = { ...cardOf(complete), companyGroup: plant, owner: nok }

export const plan = {
  id: 41,
  description: 'Buy a second pump',
  status: 'In Progress',
  owner: nok,
  startDate: '2025-12-01',
  dueDate: '2026-02-28',
  progress: 40,
  isLate: true,
  mayUpdate: true,
  risk: lining,
  updates: 2,
}

export const event = {
  id: 3,
  occurredOn: '2026-02-28',
  kind: 'near_miss',
  title: 'A spark reached the coal mill',
  description: 'It went out.',
  riskCategory: fire,
  lossAmount: 12_000,
  currency: 'THB',
  risks: [lining],
  reportedBy: nok,
  mayChange: true,
}

export const period = { id: 3, nameEn: 'H2', nameTh: 'ครึ่งหลัง', startsOn: '2026-07-01', endsOn: '2099-12-15' }
export const progress = { total: 15, updated: 4, confirmed: 3, submitted: 1, open: 7 }
export const reminder = { ...kiln, hierarchy: '8', reminderDate: later, receiverIds: [4, 5] }
export const stalled = { kind: 'plans_stalled', weight: 2, since: '2026-01-05', values: { plans: 2, days: 90 } }
