import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { AssessmentPreview } from './AssessmentPreview.tsx'

const gross = { assessmentType: 'gross' as const, likelihood: 3, impact: 4 }
const net = (likelihood: number | null, impact: number | null) => ({
  assessmentType: 'net' as const,
  likelihood,
  impact,
})

describe('place of a record on the heat map', () => {
  it.each([
    [net(5, 5), 1],
    [net(1, 4), 0],
    [net(2, null), 0],
    [net(4, 3), 0],
  ])('asks about a net rating above gross alone: %j', async (point, times) => {
    await renderWithApp(<AssessmentPreview points={[gross, point]} />)
    expect(screen.getByRole('img', { name: /^Gross: Likelihood 3, impact 4, medium/ })).toBeInTheDocument()
    expect(screen.queryAllByText('Net is rated above gross. Please check.')).toHaveLength(times)
  })
})
