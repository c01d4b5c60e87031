import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleAssessment, samplePlan, sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { enterDate } from '#src/testSupport/enterDate.ts'
import { isWhole } from '#tests/support/scope'
import { addressOf, button, openRecord, resetServer, server, textbox } from './testSupport/openRecord.tsx'

beforeEach(resetServer)

describe('the assessments', () => {
  it('show the appetite of the record in the map, not that of the home (rule scoring.appetite)', async () => {
    server.stored = sampleRisk({ appetite: 7 })
    await openRecord('/risk/7/gross-assessments?mode=edit')
    expect((await screen.findAllByText(/score up to 7$/)).length).toBeGreaterThan(0)
    expect(screen.queryByText(/score up to 9$/)).toBeNull()
  })

  it('show the level while rating and save every row with the version shown', async () => {
    const saveAssessment = vi.fn(async () => {
      server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
      return sampleAssessment('gross', 4, 5)
    })
    server.calls = { 'POST /api/v1/assessments': saveAssessment }
    const { user, place } = await openRecord('/risk/7/gross-assessments')
    const likelihood = await screen.findByRole('radiogroup', { name: 'Likelihood' })
    expect(likelihood).toHaveAccessibleDescription(/^Gross/)
    expect(screen.getByRole('group', { name: 'Impact by type (at least one)' })).toBeInTheDocument()
    await user.click(within(likelihood).getByRole('radio', { name: '4 – Likely' }))
    const financial = screen.getByRole('radiogroup', { name: 'Financial' })
    await user.click(within(financial).getByRole('radio', { name: '5 – Severe' }))
    expect(screen.getByRole('img', { name: 'Gross: Likelihood 4, impact 5, high' })).toBeInTheDocument()
    await user.click(button('Next'))
    await waitFor(() => expect(addressOf(place)).toBe('/risk/7/mitigation-plans?mode=edit'))
    expect(saveAssessment).toHaveBeenCalledWith(
      {
        body: expect.objectContaining({
          riskDetailId: 9,
          type: 'gross',
          likelihoodRate: 4,
          impactAssessmentItems: [expect.objectContaining({ impactTypeKey: 'financial', rate: 5 })],
        }),
      },
      { errors: 'form' },
    )
  })

  it('change a saved assessment at the version shown (rule wire.conflict)', async () => {
    const gross = sampleAssessment('gross', 4, 5)
    server.stored = sampleRisk({ detail: { assessments: [gross] } })
    const saveAssessment = vi.fn(async (_parts: { body: object }) => gross)
    server.calls = { 'PUT /api/v1/assessments/:id': saveAssessment }
    const { user } = await openRecord('/risk/7/gross-assessments?mode=edit')
    const likelihood = await screen.findByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '2 – Unlikely' }))
    await user.click(button('Save'))
    await waitFor(() => expect(saveAssessment).toHaveBeenCalledOnce())
    expect(saveAssessment.mock.calls[0]?.[0]).toMatchObject({
      params: { id: gross.id },
      body: { likelihoodRate: 2, updatedAt: gross.updatedAt },
    })
  })

  it("show the server's score once the rating pauses, should it be another", async () => {
    const highestImpact = vi.fn(async () => ({ highestImpactRate: 5, heatMapIndicator: 'high' as const }))
    server.calls = { 'POST /api/v1/risk-assessment/highest-impact': highestImpact }
    const { user } = await openRecord('/risk/7/gross-assessments')
    const likelihood = await screen.findByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '5 – Almost certain' }))
    const financial = screen.getByRole('radiogroup', { name: 'Financial' })
    await user.click(within(financial).getByRole('radio', { name: '1 – Insignificant' }))
    expect(await screen.findByRole('img', { name: 'Gross: Likelihood 5, impact 5, high' })).toBeInTheDocument()
    expect(highestImpact).toHaveBeenLastCalledWith(
      {
        body: {
          likelihoodRate: 5,
          impactAssessmentItems: [
            { impactTypeKey: 'financial', rate: 1 },
            { impactTypeKey: 'safety', rate: null },
          ],
        },
      },
      expect.objectContaining({ errors: 'caller' }),
    )
  })

  // A browser story covers it every day.
  it.runIf(isWhole)('rate net next to gross, with a call of its own', async () => {
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
    const saveAssessment = vi.fn(async () => sampleAssessment('net', 2, 5))
    server.calls = { 'POST /api/v1/assessments': saveAssessment }
    const { user } = await openRecord('/risk/7/gross-assessments')
    const net = await screen.findByRole('radiogroup', { name: 'Likelihood, Net' })
    await user.click(within(net).getByRole('radio', { name: '2 – Unlikely' }))
    // Unrated impacts are folded.
    expect(screen.queryByRole('radiogroup', { name: 'Health and Safety' })).not.toBeInTheDocument()
    await user.click(button('Add an impact (1 more)'))
    expect(screen.getByRole('radiogroup', { name: 'Health and Safety' })).toBeInTheDocument()
    await user.click(button('Save'))
    await waitFor(() => expect(saveAssessment).toHaveBeenCalledTimes(1))
    expect(saveAssessment).toHaveBeenCalledWith(
      { body: expect.objectContaining({ type: 'net', likelihoodRate: 2, impactAssessmentItems: [] }) },
      { errors: 'form' },
    )
  })

  it('submit the record from their own step as soon as nothing is missing', async () => {
    const saveAssessment = vi.fn(async (_parts: { body: { type: string } }) => sampleAssessment('gross', 3, 3))
    const submitRisk = vi.fn(async () => server.stored)
    server.calls = { 'POST /api/v1/assessments': saveAssessment, 'PUT /api/v1/risks/:id/submit': submitRisk }
    const { user } = await openRecord('/risk/7/gross-assessments')
    const likelihood = await screen.findByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '3 – Possible' }))
    const financial = screen.getByRole('radiogroup', { name: 'Financial' })
    await user.click(within(financial).getByRole('radio', { name: '3 – Moderate' }))
    await user.click(button('Copy gross to net'))
    await user.click(button('Submit'))
    await waitFor(() => expect(submitRisk).toHaveBeenCalled())
    expect(saveAssessment.mock.calls.map(([{ body }]) => body.type)).toEqual(['gross', 'net'])
  })

  it('save the target next to the map, without an assessment that did not change (rule target.values)', async () => {
    const updateRisk = vi.fn(async () => server.stored)
    const saveAssessment = vi.fn()
    server.calls = { 'PUT /api/v1/risks/:id': updateRisk, 'PUT /api/v1/assessments/:id': saveAssessment }
    const { user } = await openRecord('/risk/7/net-assessments')
    for (const [name, option] of [
      ['Target likelihood', /^2/],
      ['Target impact', /^3/],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await enterDate(/Target date/, '31122099')
    expect(screen.getAllByTitle('Target: likelihood 2, impact 3')).not.toEqual([])
    await user.click(button('Save'))
    const detail = { targetLikelihood: 2, targetImpact: 3, targetOn: '2099-12-31' }
    await waitFor(() =>
      expect(updateRisk).toHaveBeenCalledWith(
        { params: { id: 7 }, body: { detail, updatedAt: server.stored.updatedAt } },
        { errors: 'form' },
      ),
    )
    expect(saveAssessment).not.toHaveBeenCalled()
  })

  it('show the facts against the rating above the rates (rule facts.shown)', async () => {
    const fact = { kind: 'indicator_critical' as const, weight: 5, since: null, values: { indicators: 1, score: 12 } }
    server.stored = { ...server.stored, facts: [fact] }
    await openRecord('/risk/7/net-assessments')
    const note = await screen.findByRole('note', { name: 'Facts against this rating' })
    expect(note).toHaveTextContent('Rated net 12 before an indicator became critical.')
    const rates = screen.getByRole('radiogroup', { name: 'Likelihood' })
    expect(note.compareDocumentPosition(rates)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('open at the net likelihood by the URL of net', async () => {
    await openRecord('/risk/7/net-assessments')
    const net = within(await screen.findByRole('radiogroup', { name: 'Likelihood' }))
    expect(screen.getByRole('radiogroup', { name: 'Likelihood' })).toHaveAccessibleDescription(/^Net/)
    await waitFor(() => expect(net.getByRole('radio', { name: '1 – Rare' })).toHaveFocus())
  })

  it('focus the first missing field on Submit, and mark gross and net (rule screens.record)', async () => {
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
    const { user, place } = await openRecord('/risk/7/gross-assessments')
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    const net = screen.getByRole('radiogroup', { name: 'Likelihood, Net' })
    await waitFor(() => expect(within(net).getByRole('radio', { name: '1 – Rare' })).toHaveFocus())
    expect(net).toBeInvalid()
    expect(screen.getByText('Net assessment: Please rate at least one impact.')).toBeInTheDocument()
    expect(addressOf(place)).toBe('/risk/7/gross-assessments?mode=edit')
  })

  it('mark missing fields on Submit, also when the record is loaded again', async () => {
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
    const readRisk = vi.fn(async () => server.stored)
    server.calls = { 'GET /api/v1/risks/:id': readRisk }
    const { user, queryClient } = await openRecord('/risk/7/gross-assessments')
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    const message = 'Net assessment: Please rate at least one impact.'
    expect(await screen.findByText(message)).toBeInTheDocument()
    server.stored = { ...server.stored, updatedAt: '2026-03-02T08:00:01.000Z' }
    readRisk.mockClear()
    await user.click(button('somebody else saves'))
    await waitFor(() => expect(readRisk).toHaveBeenCalled())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByText(message)).toBeInTheDocument()
  })

  it('open an earlier step with a missing field on Submit', async () => {
    server.stored = sampleRisk({ detail: { rootCause: '' } })
    const { user, place } = await openRecord('/risk/7/gross-assessments')
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(addressOf(place)).toBe('/risk/create?riskId=7&mode=edit'))
    await waitFor(async () => expect(await textbox(/Root cause/)).toHaveFocus())
  })

  it('focus an impact by the link to missing impacts', async () => {
    await openRecord('/risk/7/net-assessments?mode=edit#impactAssessmentItems')
    const financial = within(await screen.findByRole('radiogroup', { name: 'Financial' }))
    await waitFor(() => expect(financial.getByRole('radio', { name: '1 – Insignificant' })).toHaveFocus())
  })

  it('start net from gross and show the movement', async () => {
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
    const { user } = await openRecord('/risk/7/net-assessments')
    await user.click(await screen.findByRole('button', { name: 'Copy gross to net' }))
    expect(screen.getByRole('img', { name: 'Net: Likelihood 4, impact 5, high' })).toBeInTheDocument()
    const likelihood = screen.getByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '1 – Rare' }))
    expect(screen.getByRole('img', { name: 'Net: Likelihood 1, impact 5, medium' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy gross to net' })).not.toBeInTheDocument()
  })

  it('ask for the controls of a lower net rating until one is named', async () => {
    const assessments = [sampleAssessment('gross', 4, 5), sampleAssessment('net', 4, 5)]
    for (const assessment of assessments) assessment.keyCurrentControls = null
    server.stored = sampleRisk({ detail: { assessments } })
    const { user } = await openRecord('/risk/7/net-assessments?mode=edit')
    const likelihood = within(await screen.findByRole('radiogroup', { name: 'Likelihood' }))
    const question = 'Net is lower than gross, but no current control is named.'
    expect(screen.queryByText(question)).toBeNull()
    await user.click(likelihood.getByRole('radio', { name: '2 – Unlikely' }))
    expect(screen.getByText(question)).toBeVisible()
    await user.type(await textbox('Key current controls'), 'A')
    expect(screen.queryByText(question)).toBeNull()
  })

  it('keep the meaning of the chosen gross rate while a net rate has the focus or the pointer', async () => {
    const criterion = (textEn: string) => ({ textEn, textTh: null, from: null, to: null, unit: null })
    const criteria = ['Never', 'Once', 'Yearly', 'Monthly', 'Daily'].map(criterion)
    server.endpoints = { getOne: async () => ({ data: { id: 'all', likelihood: criteria, impacts: [] } }) as never }
    const { user } = await openRecord('/risk/7/gross-assessments')
    const rateOf = async (name: string, rate: string) =>
      within(await screen.findByRole('radiogroup', { name })).getByRole('radio', { name: rate })
    await user.click(await rateOf('Likelihood', '4 – Likely'))
    await user.click(await rateOf('Likelihood, Net', '2 – Unlikely'))
    await user.hover(await rateOf('Likelihood, Net', '1 – Rare'))
    expect(screen.getByText('4 – Likely: Monthly')).toBeInTheDocument()
    expect(screen.getByText('1 – Rare: Never')).toBeInTheDocument()
    await user.unhover(await rateOf('Likelihood, Net', '1 – Rare'))
    expect(screen.getByText('2 – Unlikely: Once')).toBeInTheDocument()
  })
})

describe('the mitigation plans', () => {
  const plans = [samplePlan(41, 'Second supplier'), samplePlan(42, 'Hedge')]

  it('are added and removed, each saved one sent with its version; a new one has a start only after it began', async () => {
    server.stored = sampleRisk({ detail: { mitigationPlans: plans } })
    const savePlans = vi.fn(async () => [])
    server.calls = { 'PUT /api/v1/mitigation-plans': savePlans }
    const { user } = await openRecord('/risk/7/mitigation-plans')
    await user.click(await screen.findByRole('button', { name: 'Remove mitigation plan 1' }))
    expect(screen.getByRole('spinbutton', { name: /^Progress/ })).toBeInTheDocument()
    await user.click(button('Add mitigation plan'))
    const added = within(screen.getByRole('region', { name: 'Mitigation plan 2' }))
    expect(added.getByRole('textbox', { name: 'Description' })).toHaveFocus()
    await user.keyboard('Storage for 30 days')
    expect(added.queryByRole('spinbutton', { name: /^Progress/ })).not.toBeInTheDocument()
    expect(added.queryByLabelText(/^Start date/)).not.toBeInTheDocument()
    await user.click(button('Save'))
    await waitFor(() => expect(savePlans).toHaveBeenCalled())
    const unplanned = { ownerUserId: null, startDate: null, dueDate: null, progress: 0 }
    expect(savePlans).toHaveBeenCalledWith(
      {
        body: {
          riskDetailId: 9,
          updatedAt: '2026-03-02T08:00:00.000Z',
          mitigationPlans: [
            { ...unplanned, id: 42, description: 'Hedge', status: 'Pending', updatedAt: plans[1]?.updatedAt },
            { ...unplanned, description: 'Storage for 30 days', status: 'Pending' },
          ],
        },
      },
      { errors: 'form' },
    )
  })

  it('are not saved and do not count while nothing is entered in them (rule plans.blank)', async () => {
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('net', 5, 5)] } })
    const savePlans = vi.fn(async () => [])
    server.calls = { 'PUT /api/v1/mitigation-plans': savePlans }
    const { user } = await openRecord('/risk/7/mitigation-plans')
    await user.click(await screen.findByRole('button', { name: 'Add mitigation plan' }))
    await user.keyboard('  ')
    expect(screen.getByRole('link', { name: 'Mitigation plans, in step Mitigation plans' })).toBeInTheDocument()
    await user.click(button('Save'))
    await waitFor(() =>
      expect(savePlans).toHaveBeenCalledWith(
        { body: { riskDetailId: 9, updatedAt: '2026-03-02T08:00:00.000Z', mitigationPlans: [] } },
        { errors: 'form' },
      ),
    )
    expect(screen.queryByRole('region', { name: 'Mitigation plan 1' })).not.toBeInTheDocument()
  })

  it('leave their step empty while nothing is entered in them', async () => {
    server.stored = sampleRisk({ detail: { mitigationPlans: [samplePlan(41, '')] } })
    const { user } = await openRecord('/risk/7/mitigation-plans')
    const step = () => screen.getByRole('button', { name: /Mitigation plans, / })
    expect(await screen.findByRole('region', { name: 'Mitigation plan 1' })).toBeInTheDocument()
    expect(step()).not.toHaveAccessibleName(/Complete/)
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Second supplier')
    await waitFor(() => expect(step()).toHaveAccessibleName(/Complete/))
  })

  it.each([
    [5, /^The net level is high: at least one/],
    [2, /^The net score is above the appetite\./],
    [1, /^The net level is not high/],
  ])('name whether the net level needs one: impact %i', async (impact, hint) => {
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('net', 5, impact)] } })
    await openRecord('/risk/7/mitigation-plans')
    expect(await screen.findByText(hint)).toBeInTheDocument()
  })

  it('are added by the button that a link to missing plans focuses', async () => {
    server.stored = sampleRisk({
      detail: { assessments: [sampleAssessment('gross', 5, 5), sampleAssessment('net', 5, 5)] },
    })
    await openRecord('/risk/7/mitigation-plans?mode=edit#mitigationPlans')
    expect(await screen.findByRole('button', { name: 'Add mitigation plan' })).toHaveFocus()
  })

  it('list what a submission misses with a link to each field', async () => {
    await openRecord('/risk/7/mitigation-plans')
    const link = await screen.findByRole('link', { name: 'Likelihood, Net, in step Assessment' })
    expect(link).toHaveAttribute('href', '/risk/7/net-assessments?mode=edit#likelihoodRate')
  })

  it('are saved by a link of the check, which then opens its step', async () => {
    const savePlans = vi.fn(async () => [])
    server.calls = { 'PUT /api/v1/mitigation-plans': savePlans }
    const { user, place } = await openRecord('/risk/7/mitigation-plans')
    await user.click(await screen.findByRole('button', { name: 'Add mitigation plan' }))
    await user.keyboard('Second supplier')
    await user.click(screen.getByRole('link', { name: 'Likelihood, Net, in step Assessment' }))
    await waitFor(() => expect(addressOf(place)).toBe('/risk/7/net-assessments?mode=edit'))
    expect(savePlans).toHaveBeenCalledOnce()
  })

  it('list the impacts that only gross or only net rates', async () => {
    const safety = {
      ...sampleAssessment('net', 3, 3).impactAssessmentItems[0]!,
      impactType: { key: 'safety', name: '' },
    }
    const net = { ...sampleAssessment('net', 3, 3), impactAssessmentItems: [safety] }
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 3, 3), net] } })
    await openRecord('/risk/7/mitigation-plans')
    const hint = 'Rated gross or net, but not both: Financial, Health and Safety.'
    expect(await screen.findByText(hint, { exact: false })).toBeInTheDocument()
  })

  it.each([
    ['not in progress', [samplePlan(41, 'Second supplier')], 1],
    ['missing, which blocks the submission', [], 0],
  ])('have a hint before a submission if they are %s: %i times', async (_, mitigationPlans, times) => {
    server.stored = sampleRisk({ detail: { assessments: [sampleAssessment('net', 5, 5)], mitigationPlans } })
    await openRecord('/risk/7/mitigation-plans')
    // Without any plan the list of missing fields has it.
    const missing = await screen.findAllByRole('link', { name: /in step/ })
    expect(missing.filter(({ textContent }) => textContent.startsWith('Mitigation plans'))).toHaveLength(1 - times)
    expect(screen.queryAllByText(/no mitigation plan is in progress/)).toHaveLength(times)
  })

  it("show the server's refusal of a submission", async () => {
    const info = { rootCause: 'This field is required' }
    const refusal = new ApiError('Incomplete', 400, { method: 'PUT', path: '/api/v1/risks/7/submit' }, { info })
    const submitRisk = vi.fn().mockRejectedValue(refusal)
    server.calls = { 'PUT /api/v1/risks/:id/submit': submitRisk }
    const { user } = await openRecord('/risk/7/mitigation-plans')
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    // The page itself lists the missing fields; no dialog may cover its links.
    expect(submitRisk).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 7 } }), { errors: 'form' })
    expect(await screen.findByRole('link', { name: 'Root cause, in step Details' })).toBeInTheDocument()
    // The pressed button does not announce it: the user continues in the list.
    expect(screen.getByRole('group', { name: /^Not submitted: \d+ fields? (is|are) missing/ })).toHaveFocus()
  })
})
