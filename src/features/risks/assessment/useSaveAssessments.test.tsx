import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleAssessment, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { button, openRecord, resetServer, server } from '#src/features/risks/record/testSupport/openRecord.tsx'
import { ApiError } from '#src/platform/http/apiError.ts'

beforeEach(resetServer)

const path = '/api/v1/assessments/32'
const failure = new ApiError('Down', 500, { method: 'PUT', path })
const [gross, net] = [sampleAssessment('gross', 4, 5), sampleAssessment('net', 2, 3)]

type Parts = { params: { id: number | string }; body: { likelihoodRate?: number | null | undefined } }

/** Opens the step of both assessments, whose calls fail once for net. */
async function openStep(error: ApiError) {
  server.stored = sampleRisk({
    detail: {
      assessments: [gross, net],
      target: { likelihood: 3, impact: 3, score: 9, level: 'medium', on: '2099-12-31' },
    },
  })
  const target = vi.fn(async (_parts: object) => ({ ...server.stored, updatedAt: '2026-03-02T09:00:00.000Z' }))
  let failures = 1
  const save = vi.fn(async ({ params: { id }, body: { likelihoodRate = null } }: Parts) => {
    if (id === net.id && failures-- > 0) throw error
    return { ...(id === net.id ? net : gross), likelihoodRate, updatedAt: '2026-03-02T09:00:00.000Z' }
  })
  server.calls = { 'PUT /api/v1/assessments/:id': save, 'PUT /api/v1/risks/:id': target }
  const { user } = await openRecord('/risk/7/gross-assessments?mode=edit')
  const rate = async (of: string, name: RegExp) =>
    user.click(within(await screen.findByRole('radiogroup', { name: of })).getByRole('radio', { name }))
  const chooseTarget = async (name: string, option: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  /** Saves, and returns the rates that were sent by assessment. */
  const saveNow = async () => {
    save.mockClear()
    await user.click(button('Save'))
    await screen.findByText(/Not saved|^Saved at/)
    return save.mock.calls.map(([{ params, body }]) => [params.id, body.likelihoodRate])
  }
  return { rate, chooseTarget, saveNow, save, target }
}

it('a failed save names the part that was not saved, keeps what was typed, and saves only that part again', async () => {
  const { rate, chooseTarget, saveNow, target } = await openStep(failure)
  await chooseTarget('Target likelihood', /^2/)
  await rate('Likelihood', /^3/)
  await rate('Likelihood, Net', /^1/)
  const both = [
    [gross.id, 3],
    [net.id, 1],
  ]
  expect(await saveNow()).toEqual(both)
  expect(await screen.findByRole('alert')).toHaveTextContent('Net assessment: Not saved. Your text is still here.')
  for (const [of, name] of [
    ['Likelihood', /^3/],
    ['Likelihood, Net', /^1/],
  ] as const) {
    expect(within(screen.getByRole('radiogroup', { name: of })).getByRole('radio', { name })).toBeChecked()
  }
  expect(await saveNow()).toEqual(both.slice(1))
  expect(target).toHaveBeenCalledOnce()
  expect(await screen.findByText(/^Saved at/)).toBeVisible()
})

it('a part that was changed back after another part failed is saved again', async () => {
  const { rate, saveNow, save } = await openStep(failure)
  await rate('Likelihood', /^3/)
  await rate('Likelihood, Net', /^1/)
  await saveNow()
  await rate('Likelihood', /^4/)
  expect(await saveNow()).toEqual([
    [gross.id, 4],
    [net.id, 1],
  ])
  expect(save.mock.calls[0]?.[0].body).toMatchObject({ updatedAt: '2026-03-02T09:00:00.000Z' })
})

it('a refused value of the other assessment is shown at its field', async () => {
  const info = { likelihoodRate: 'Rate the likelihood again.' }
  const { rate, saveNow } = await openStep(new ApiError('Invalid', 400, { method: 'PUT', path }, { info }))
  await rate('Likelihood, Net', /^1/)
  await saveNow()
  expect(await screen.findByText(/Rate the likelihood again\.$/)).toBeVisible()
  expect(screen.getByRole('radiogroup', { name: 'Likelihood, Net' })).toBeInvalid()
  expect(screen.getByRole('radiogroup', { name: 'Likelihood' })).toBeValid()
})
