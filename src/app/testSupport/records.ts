export { saraburi } from '#src/features/organisation/testSupport/groups.ts'
import { levelOf } from '#domain/risks/heatMap'
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

const noRow = [0, 0, 0, 0, 0]
/** The numbers of a heat map by likelihood, then by impact. */
export const heatMap = {
  gross: [noRow, noRow, noRow, noRow, [0, 0, 0, 7, 0]],
  net: [noRow, [0, 0, 6, 0, 0], noRow, noRow, noRow],
}

const likelihoods = ['5 – Almost certain', '4 – Likely', '3 – Possible', '2 – Unlikely', '1 – Rare']
const impacts =
  '| Impact 1 – Insignificant | Impact 2 – Minor | Impact 3 – Moderate | Impact 4 – Major | Impact 5 – Severe'

/** The lines of `heatMap`; nobody can choose a cell on paper. */
export const heatMapLines = (type: 'gross' | 'net', medium: 'screen' | 'print' = 'screen') => [
  impacts,
  ...likelihoods.map((name, index) => {
    const likelihood = 5 - index
    const cells = heatMap[type][likelihood - 1]!.map((count, column) => {
      const place = `Likelihood ${likelihood}, impact ${column + 1}, ${levelOf(likelihood, column + 1)}`
      return `[${place}, ${count} risks]${count === 0 || medium === 'print' ? ' (disabled)' : ''}`
    })
    return `Likelihood ${name} | ${cells.join(' | ')}`
  }),
]

/** The lines of the heat map of `fullRisk`, gross 4 × 4 and net 2 × 3. */
export const positionLines = [
  impacts,
  ...likelihoods.map(
    (name, index) =>
      `Likelihood ${name} ${['| | | | |', '| | | | G |', '| | | | |', '| | | N | |', '| | | | |'][index]}`,
  ),
]
