import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleAssessment, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { RecordFacts } from './RecordFacts.tsx'

it('each of the highest impacts has the gross rate of its own type (rule tasks.page)', async () => {
  const assessmentOf = (type: 'gross' | 'net', likelihood: number, financial: number, safety: number) => {
    const { impactAssessmentItems: items, ...assessment } = sampleAssessment(type, likelihood, financial)
    const impactType = { key: 'safety', name: 'Safety' }
    return { ...assessment, impactAssessmentItems: [...items, { ...items[0]!, id: 52, impactType, rate: safety }] }
  }
  const risk = sampleRisk({ detail: { assessments: [assessmentOf('gross', 4, 5, 4), assessmentOf('net', 3, 4, 4)] } })
  await renderWithResponses(<RecordFacts risk={risk} hasNotes={false} />, {
    calls: {
      'GET /api/v1/risks/:id/audit': () => Promise.resolve([]),
      'GET /api/v1/risks/:id/changes': () => Promise.resolve({ decided: null, riskRisks: [] }),
    },
  })
  const fact = (name: string) => screen.getByText(name).parentElement
  expect(fact('Impact: Financial, Gross → Net')).toHaveTextContent('5 – Severe → 4 – Major')
  expect(fact('Impact: Safety, Gross = Net')).toHaveTextContent(/Net4 – Major$/)
})
