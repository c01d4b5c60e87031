import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRegister } from '#domain/riskImports/readRegister'
import { tableOf } from '#domain/riskImports/sheet'
import { detailTexts, recordOf } from '#domain/risks/fieldNames'
import type { SheetRow } from '#domain/wire/riskSheet'
import { columnOfPath, readLine, textsOf, type SheetFacts, type SheetWords } from './cells.ts'
import type { CellTexts } from './columns.ts'

const category = (id: number, nameEn: string, nameTh: string) => ({ id, nameEn, nameTh, isOther: false })
const facts: SheetFacts = {
  categories: [category(1, 'Fire', 'อัคคีภัย'), category(2, 'Supply', 'การจัดหา')],
  impacts: [
    { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' },
    { key: 'safety', nameEn: 'Safety', nameTh: 'ความปลอดภัย' },
  ],
  people: new Map([
    ['ann lee', [5]],
    ['somchai jaidee', [6, 7]],
  ]),
}
const words: SheetWords = {
  translate: (key) => (key.startsWith('vocabulary.impactRate') ? 'Word' : 'Likely'),
  dateText: (day) => day,
  categoryName: (id) => facts.categories.find((one) => one.id === id)?.nameEn ?? '',
  personName: (id) => (id === 5 ? 'Ann Lee' : ''),
  impactName: (key) => facts.impacts.find((one) => one.key === key)?.nameEn ?? '',
  yes: 'Yes',
}

const impact = (impactTypeKey: string, rate: number | null) => ({
  impactTypeKey,
  rate,
  financialAmount: null,
  financialCurrency: null,
  financialImpact: null,
  assumption: null,
})

const row: SheetRow = {
  key: '7',
  id: 7,
  updatedAt: '2026-03-02T08:00:00.000Z',
  isPrivate: true,
  detail: {
    ...recordOf(detailTexts, () => null),
    riskCategoryId: 1,
    ownerUserId: 5,
    targetLikelihood: 2,
    targetImpact: 3,
    targetOn: '2027-06-30',
    eventDescription: 'Fire',
    keyRiskIndicatorStatus: null,
  },
  netAssessment: {
    likelihoodRate: 4,
    keyCurrentControls: 'Sprinklers',
    impactAssessmentItems: [impact('financial', 3), impact('safety', 4)],
  },
  mitigationPlans: [
    {
      id: 9,
      description: 'Alarm',
      status: 'Pending',
      ownerUserId: null,
      startDate: null,
      dueDate: '2027-01-31',
      progress: 0,
    },
  ],
}

const read = (texts: CellTexts, of: SheetRow | null = row) => readLine({ key: 'k', row: of, texts, held: [] }, facts)
const version = { key: 'k', id: 7, updatedAt: row.updatedAt }

describe('the texts of a row', () => {
  it('are words and days, with the highest impact and the first plan', () => {
    expect(textsOf(row, words)).toEqual({
      eventDescription: 'Fire',
      riskCategory: 'Fire',
      owner: 'Ann Lee',
      'net.keyCurrentControls': 'Sprinklers',
      'net.likelihoodRate': '4 – Likely',
      'net.impact': 'Safety: 4 – Word',
      'plan.description': 'Alarm',
      'plan.dueDate': '2027-01-31',
      targetLikelihood: '2 – Likely',
      targetImpact: '3 – Word',
      targetOn: '2027-06-30',
      isPrivate: 'Yes',
    })
  })

  it('are read as the same row, so that a copied row changes nothing', () => {
    const { input, problems } = read(textsOf(row, words))
    expect(problems).toEqual({})
    expect(input).toMatchObject({
      detail: { riskCategoryId: 1, ownerUserId: 5, targetOn: '2027-06-30' },
      netAssessment: { likelihoodRate: 4, impactAssessmentItems: [{ impactTypeKey: 'safety', rate: 4 }] },
      mitigationPlans: [{ id: 9, description: 'Alarm', dueDate: '2027-01-31' }],
    })
  })
})

describe('changed cells (rule sheet.cells)', () => {
  it.each<[CellTexts, object]>([
    [{ riskCategory: 'การจัดหา' }, { detail: { riskCategoryId: 2 } }],
    [{ riskCategory: '' }, { detail: { riskCategoryId: null } }],
    [{ owner: 'Ann  LEE' }, { detail: { ownerUserId: 5 } }],
    [{ owner: 'Somchai Jaidee' }, { detail: { ownerUserId: 'Somchai Jaidee' } }],
    [{ owner: 'new@demo.example' }, { detail: { ownerUserId: 'new@demo.example' } }],
    [{ 'net.likelihoodRate': 'สูง' }, { netAssessment: { likelihoodRate: 4 } }],
    [{ 'gross.likelihoodRate': '3 - Possible' }, { grossAssessment: { likelihoodRate: 3 } }],
    [
      { 'net.impact': 'Very high' },
      { netAssessment: { impactAssessmentItems: [{ impactTypeKey: 'safety', rate: 5 }] } },
    ],
    [
      { 'net.impact': 'การเงิน: 5' },
      {
        netAssessment: { removedImpacts: ['safety'], impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 5 }] },
      },
    ],
    [{ 'net.impact': '' }, { netAssessment: { removedImpacts: ['safety'] } }],
    // The type of the other assessment is the best guess for an empty cell.
    [{ 'gross.impact': '5' }, { grossAssessment: { impactAssessmentItems: [{ impactTypeKey: 'safety', rate: 5 }] } }],
    [{ 'plan.dueDate': '1/5/2570' }, { mitigationPlans: [{ id: 9, dueDate: '2027-05-01' }] }],
    [{ 'plan.owner': 'Ann Lee' }, { mitigationPlans: [{ id: 9, ownerUserId: 5 }] }],
    [{ 'plan.description': '', 'plan.dueDate': '' }, { removedPlanIds: [9] }],
    [{ targetOn: '31 Dec 2027' }, { detail: { targetOn: '2027-12-31' } }],
    [
      { targetLikelihood: '', targetImpact: '', targetOn: '' },
      { detail: { targetLikelihood: null, targetImpact: null, targetOn: null } },
    ],
    [{ isPrivate: 'no' }, { isPrivate: false }],
  ])('%j change %j', (texts, change) => {
    expect(read(texts)).toEqual({ input: { ...version, ...change }, sent: texts, problems: {} })
  })

  it.each<[CellTexts, object]>([
    [{ riskCategory: 'Weather' }, { riskCategory: 'unknownCategory' }],
    [{ 'net.likelihoodRate': 'often enough' }, { 'net.likelihoodRate': 'unknownRate' }],
    [{ 'net.impact': 'Weather: 4' }, { 'net.impact': 'unknownImpact' }],
    [{ 'net.impact': 'Safety: 2' }, { 'net.impact': 'higherImpact' }],
    [{ 'plan.dueDate': 'soon' }, { 'plan.dueDate': 'unknownDay' }],
    [{ targetOn: '' }, { targetOn: 'required' }],
    [{ targetImpact: 'x' }, { targetImpact: 'unknownRate' }],
    [{ isPrivate: 'maybe' }, { isPrivate: 'unknownYesNo' }],
    [{ eventDescription: ' ' }, { eventDescription: 'required' }],
  ])('%j stay with %j and are not sent', (texts, problems) => {
    expect(read(texts)).toEqual({ input: null, sent: {}, problems })
  })

  it('are sent next to an unreadable one', () => {
    const texts = { owner: '', riskCategory: 'Weather' }
    expect(read(texts)).toEqual({
      input: { ...version, detail: { ownerUserId: null } },
      sent: { owner: '' },
      problems: { riskCategory: 'unknownCategory' },
    })
  })
})

describe('a new line', () => {
  it('is a record once it has an event', () => {
    expect(read({ owner: 'Ann Lee' }, null)).toEqual({
      input: null,
      sent: {},
      problems: { eventDescription: 'required' },
    })
    expect(
      read({ eventDescription: 'Flood', 'gross.likelihoodRate': '2', 'plan.owner': 'Ann Lee' }, null).input,
    ).toEqual({
      key: 'k',
      detail: { eventDescription: 'Flood', riskCategoryId: null, rootCause: null },
      grossAssessment: { likelihoodRate: 2, impactAssessmentItems: [] },
      mitigationPlans: [{ description: null, status: 'Pending', ownerUserId: 5 }],
    })
  })

  const cells = fc.record({
    eventDescription: fc.constantFrom('Flood', 'น้ำท่วม'),
    rootCause: fc.constantFrom('', 'Rain'),
    riskCategory: fc.constantFrom('', 'Fire', 'การจัดหา'),
    'net.likelihoodRate': fc.constantFrom('', 'Likely', '3 - Possible', 'สูง', '5'),
    'net.keyCurrentControls': fc.constantFrom('', 'Pumps'),
    'plan.description': fc.constantFrom('', 'Dam'),
    'plan.dueDate': fc.constantFrom('', '31/12/2570', '2027-05-01'),
    isPrivate: fc.constantFrom('', 'yes'),
  })
  const fields = [
    'eventDescription',
    'rootCause',
    'category',
    'net.likelihood',
    'net.controls',
    'plan',
    'planDue',
    'isPrivate',
  ] as const

  it('is the record that an import of the same cells makes (rule sheet.columns)', () => {
    fc.assert(
      fc.property(cells, (texts) => {
        fc.pre(texts['plan.description'] !== '' || texts['plan.dueDate'] === '')
        const table = tableOf({ name: '', rows: [[...fields], Object.values(texts)] })
        const [record] = readRegister(table, { ...facts, head: 0, fields: [...fields], isOurs: true }).records
        const { input } = read(texts, null)
        expect(filled(input)).toEqual(filled(record?.content))
      }),
      { numRuns: 200 },
    )
  })

  /** Returns a content without empty values, which each of them writes in its own way. */
  function filled(content: unknown): unknown {
    if (Array.isArray(content)) return content.map(filled)
    if (typeof content !== 'object' || content === null) return content
    const entries = Object.entries(content)
      .map(([name, value]) => [name, filled(value)] as const)
      .filter(([name, value]) => name !== 'key' && value != null && value !== false && JSON.stringify(value) !== '[]')
    return entries.length > 0 ? Object.fromEntries(entries) : null
  }
})

it.each([
  ['detail.riskCategoryId', 'riskCategory'],
  ['detail.ownerUserId', 'owner'],
  ['netAssessment.impactAssessmentItems.0.rate', 'net.impact'],
  ['grossAssessment.keyCurrentControls', 'net.keyCurrentControls'],
  ['mitigationPlans.0.dueDate', 'plan.dueDate'],
  ['mitigationPlans.0.ownerUserId', 'plan.owner'],
  ['mitigationPlans', 'plan.description'],
  ['updatedAt', null],
])('the message of %s belongs to the column %s', (path, column) => {
  expect(columnOfPath(path)).toBe(column)
})
