import { describe, expect, it } from 'vitest'
import { factWeights } from '#domain/risks/facts'
import { detailTexts, recordOf } from '#domain/risks/fieldNames'
import type { SheetRow } from '#domain/wire/riskSheet'
import { doubtsIn, missingIn } from './check.ts'

const rated = (likelihoodRate: number, rate: number) => ({
  likelihoodRate,
  keyCurrentControls: null,
  impactAssessmentItems: [
    {
      impactTypeKey: 'safety',
      rate,
      financialAmount: null,
      financialCurrency: null,
      financialImpact: null,
      assumption: null,
    },
  ],
})

const row: SheetRow = {
  key: '7',
  id: 7,
  updatedAt: '2026-03-02T08:00:00.000Z',
  isPrivate: false,
  detail: {
    ...recordOf(detailTexts, () => null),
    riskCategoryId: 1,
    ownerUserId: null,
    targetLikelihood: 4,
    targetImpact: 4,
    targetOn: '2027-06-30',
    eventDescription: 'Fire',
    rootCause: 'Wires',
    keyRiskIndicatorStatus: null,
  },
  grossAssessment: rated(5, 5),
  netAssessment: rated(3, 4),
  mitigationPlans: [],
}

const categories = [{ id: 1, nameEn: 'Other', nameTh: 'อื่น ๆ', isOther: true }]

describe('a check before a submission (rule sheet.submit)', () => {
  it('names the missing cells of a row', () => {
    const { grossAssessment: _gross, ...draft } = row
    const empty = { ...draft, detail: { ...row.detail, rootCause: ' ' } }
    expect(missingIn(empty, categories)).toEqual({
      riskCategory: 'required',
      rootCause: 'required',
      'gross.likelihoodRate': 'required',
      'gross.impact': 'impactRequired',
    })
  })

  it('asks for a plan if the net level is high', () => {
    expect(missingIn({ ...row, netAssessment: rated(5, 5) }, [])).toEqual({ 'plan.description': 'planRequired' })
  })

  it('finds nothing in a complete row', () => {
    expect(missingIn(row, [])).toEqual({})
  })
})

describe('doubts about cells', () => {
  it('are the appetite, a target above the net score, and facts', () => {
    const fact = { kind: 'events', weight: factWeights.events, since: null, values: {} } as const
    expect(doubtsIn(row, { appetite: 9, facts: [fact] })).toEqual([
      ['net.likelihoodRate', { kind: 'fact', fact }],
      ['net.likelihoodRate', { kind: 'aboveAppetite', score: 9 }],
      ['targetImpact', { kind: 'targetAboveNet' }],
    ])
    expect(doubtsIn({ ...row, detail: { ...row.detail, targetLikelihood: 1 } }, { appetite: 12, facts: [] })).toEqual(
      [],
    )
  })
})
