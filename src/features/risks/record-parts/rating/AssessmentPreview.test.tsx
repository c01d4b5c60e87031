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
    [net(1, 4), 'Net is rated below gross.'],
    [net(5, 5), 'Net is rated above gross. Please check.'],
  ])('shows the effect of the controls: %j', async (point, text) => {
    await renderWithApp(<AssessmentPreview points={[gross, point]} />)
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  it.each([[net(2, null)], [net(4, 3)]])('shows no effect without a difference: %j', async (point) => {
    await renderWithApp(<AssessmentPreview points={[gross, point]} />)
    expect(screen.getByRole('img', { name: /^Gross: Likelihood 3, impact 4, medium/ })).toBeInTheDocument()
    expect(screen.queryByText(/controls/)).not.toBeInTheDocument()
  })
})
