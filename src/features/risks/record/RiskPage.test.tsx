import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Risk } from '#domain/wire/risks'
import { ApiError } from '#src/platform/http/apiError.ts'
import { dataProvider, type RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import RiskPage from './RiskPage.tsx'
import { useRefreshRisks } from '../useRisk.ts'
import { cardOf } from '../board/testSupport/risks.ts'
import { sampleAssessment, sampleCategories, sampleImpacts, samplePlan, sampleRisk } from '../testSupport/sampleRisk.ts'

/** The record as the server would hold it; a save in a test may replace it. */
let stored: Risk
let verbs: Partial<RiskBoardDataProvider>

beforeEach(() => {
  // What one test typed and did not save must not be offered to the next.
  localStorage.clear()
  stored = sampleRisk()
  verbs = {}
})

async function open(path: string, role: Parameters<typeof sessionOf>[0] = 'Assessor') {
  const provider = {
    ...dataProvider,
    getList: async (resource: string) => {
      const data = { 'risk-categories': sampleCategories, 'category-impacts': sampleImpacts }[resource] ?? []
      return { data, total: data.length }
    },
    // Rating criteria and settings, of which nothing is said.
    getOne: async () => ({ data: { id: 'all', likelihood: [], impacts: [] } }) as never,
    getDrillDown: async () => stored,
    getAudit: async () => [],
    ...verbs,
  } as RiskBoardDataProvider
  const page = await renderWithApp(
    <DataProviderContext value={provider}>
      <RiskPage />
      <SomebodyElse />
    </DataProviderContext>,
    { path, session: sessionOf(role) },
  )
  return { ...page, user: userEvent.setup() }
}

/** Stands for a change that arrives from elsewhere. */
function SomebodyElse() {
  const refresh = useRefreshRisks()
  return <button onClick={() => void refresh()}>somebody else saves</button>
}

const at = ({ location }: Awaited<ReturnType<typeof open>>['place']) => location.pathname + location.search
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name })

describe('a new record', () => {
  it('is created by Next and goes on to gross', async () => {
    const createRisk = vi.fn(async () => stored)
    verbs = { createRisk }
    const { user, place } = await open('/risk/create')
    await user.type(await textbox(/Event description/), 'Coal prices double')
    await user.click(button('Next'))
    await waitFor(() => expect(at(place)).toBe('/risk/7/gross-assessments'))
    expect(createRisk).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'item',
        isPrivate: false,
        detail: expect.objectContaining({ eventDescription: 'Coal prices double', riskCategoryId: null }),
      }),
      expect.objectContaining({ errors: 'form', idempotencyKey: expect.any(String) }),
    )
  })

  it('is filled from an example, and nothing is saved by that', async () => {
    const createRisk = vi.fn()
    verbs = { createRisk, getOne: async () => ({ data: { id: 8, hierarchy: '8', level: 1 } }) as never }
    const { user } = await open('/risk/create')
    await user.click(await screen.findByRole('button', { name: 'Start from an example' }))
    const dialog = await screen.findByRole('dialog', { name: 'Example risks' }, { timeout: 10_000 })
    await user.click(within(dialog).getByRole('button', { name: /^Use this example: The kiln stops/ }))
    expect(await textbox(/Event description/)).toHaveValue(
      'The kiln stops for ten days in the high season because its refractory lining fails.',
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(createRisk).not.toHaveBeenCalled()
  })

  it('shows records like it while its event is written, and links to them', async () => {
    const findSimilar = vi.fn(async () => [cardOf(sampleRisk())])
    verbs = { findSimilar }
    const { user } = await open('/risk/create')
    await user.type(await textbox(/Event description/), 'Coal price')
    const link = await screen.findByRole('link', { name: /^No. 7: / }, { timeout: 10_000 })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('href', '/risk/7/gross-assessments')
    expect(findSimilar).toHaveBeenCalledExactlyOnceWith('Coal price', expect.anything())
  })

  it('names whose desk the category reaches', async () => {
    verbs = { getExpertsOf: async () => [{ id: 3, firstName: 'Kanok', lastName: 'Thong' }] }
    const { user } = await open('/risk/create')
    await user.click(await screen.findByRole('combobox', { name: /Risk category/ }))
    await user.keyboard('ener')
    await user.click(screen.getByRole('option', { name: 'Energy' }))
    expect(await screen.findByText('Will be reviewed by Kanok Thong')).toBeVisible()
  })

  it('needs an event description before anything is sent', async () => {
    const createRisk = vi.fn()
    verbs = { createRisk }
    const { user } = await open('/risk/create')
    await textbox(/Event description/)
    await user.click(button('Save'))
    expect(await textbox(/Event description/)).toBeInvalid()
    expect(screen.getByText('This field is required')).toBeInTheDocument()
    expect(createRisk).not.toHaveBeenCalled()
  })
})

describe('the details of an existing record', () => {
  it("keeps what was typed when the save fails, the server's words at their field", async () => {
    const info = { 'detail.rootCause': 'Please enter up to 4000 characters.' }
    const refusal = new ApiError('Invalid', 400, { method: 'PUT', path: '/api/v1/risks/7' }, { info })
    verbs = { updateRisk: vi.fn().mockRejectedValue(refusal) }
    const { user, place } = await open('/risk/create?riskId=7')
    await user.type(await textbox(/Root cause/), ' and no storage')
    await user.click(button('Next'))
    expect(await screen.findByText('Please enter up to 4000 characters.')).toBeInTheDocument()
    expect(await textbox(/Root cause/)).toHaveValue('One supplier and no storage')
    expect(await textbox(/Root cause/)).toBeInvalid()
    expect(screen.getByText('Not saved. Your text is still here.')).toBeInTheDocument()
    expect(at(place)).toBe('/risk/create?riskId=7')
  })

  it('sends only what changed besides the detail, with the version shown, and says when it is saved', async () => {
    const updateRisk = vi.fn(async (_seen: unknown, change: { isPrivate?: boolean }) => {
      stored = { ...stored, isPrivate: change.isPrivate ?? stored.isPrivate }
      return stored
    })
    verbs = { updateRisk }
    const { user } = await open('/risk/create?riskId=7')
    await user.click(await screen.findByRole('switch', { name: 'Private' }))
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument()
    await user.click(button('Save'))
    expect(await screen.findByText(/^Saved at/)).toBeInTheDocument()
    const [seen, change] = updateRisk.mock.calls[0] ?? []
    expect(seen).toMatchObject({ id: 7, updatedAt: stored.updatedAt })
    expect(change).toMatchObject({ isPrivate: true })
    expect(change).not.toHaveProperty('riskIds')
  })

  it('saves against the version it was filled from, so that a change made meanwhile is a conflict', async () => {
    const updateRisk = vi.fn(async () => stored)
    verbs = { updateRisk }
    const { user } = await open('/risk/create?riskId=7')
    const shown = stored.updatedAt
    await user.type(await textbox(/Indicator/), 'Price index')
    stored = sampleRisk({ updatedAt: '2026-03-03T08:00:00.000Z', detail: { eventDescription: 'Changed by another' } })
    await user.click(button('somebody else saves'))
    expect(await screen.findByRole('heading', { name: 'Changed by another' })).toBeInTheDocument()
    expect(await textbox(/Indicator/)).toHaveValue('Price index')
    await user.click(button('Save'))
    await waitFor(() => expect(updateRisk).toHaveBeenCalled())
    expect(updateRisk.mock.calls[0]).toMatchObject([{ updatedAt: shown }, {}, {}])
  })

  it('follows a change made elsewhere while nothing is typed', async () => {
    const { user } = await open('/risk/create?riskId=7')
    await textbox(/Root cause/)
    stored = sampleRisk({ detail: { rootCause: 'Changed by another' } })
    await user.click(button('somebody else saves'))
    await waitFor(async () => expect(await textbox(/Root cause/)).toHaveValue('Changed by another'))
  })

  it('says that a file is still on its way, though nothing was typed', async () => {
    verbs = { createUploadLink: () => new Promise<never>(() => undefined) }
    const { user, place } = await open('/risk/create?riskId=7')
    await user.upload(await screen.findByTestId('attachment-input'), new File(['x'], 'plan.pdf'))
    await user.click(button('Next'))
    expect(await screen.findByText(/still being uploaded/)).toBeInTheDocument()
    expect(at(place)).toBe('/risk/create?riskId=7')
  })

  it('asks before unsaved changes are left behind', async () => {
    const { user, place } = await open('/risk/create?riskId=7')
    await user.type(await textbox(/Indicator/), 'Price index')
    await user.click(screen.getByRole('link', { name: 'Back to the risk board' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    expect(await textbox(/Indicator/)).toHaveValue('Price index')
    await user.click(screen.getByRole('link', { name: 'Back to the risk board' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(place.location.pathname).toBe('/'))
  })

  it("asks for words where the category is 'Other'", async () => {
    const { user } = await open('/risk/create?riskId=7')
    await user.click(await screen.findByRole('combobox', { name: /Risk category/ }))
    await user.click(screen.getByRole('option', { name: 'Other' }))
    expect(await textbox(/Describe the category/)).toBeInTheDocument()
  })

  it('opens at a missing field with its problem shown', async () => {
    stored = sampleRisk({ detail: { rootCause: null } })
    await open('/risk/create?riskId=7#rootCause')
    expect(await textbox(/Root cause/)).toBeInvalid()
    await waitFor(async () => expect(await textbox(/Root cause/)).toHaveFocus())
  })
})

describe('the assessments', () => {
  it('show the level while rating and save every row with the version shown', async () => {
    const saveAssessment = vi.fn(async () => {
      stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
      return sampleAssessment('gross', 4, 5)
    })
    verbs = { saveAssessment }
    const { user, place } = await open('/risk/7/gross-assessments')
    const likelihood = await screen.findByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '4 – Likely' }))
    const financial = screen.getByRole('radiogroup', { name: 'Financial' })
    await user.click(within(financial).getByRole('radio', { name: '5 – Severe' }))
    expect(screen.getByRole('img', { name: 'Gross: Likelihood 4, impact 5, high' })).toBeInTheDocument()
    await user.click(button('Next'))
    await waitFor(() => expect(at(place)).toBe('/risk/7/net-assessments'))
    expect(saveAssessment).toHaveBeenCalledWith(
      expect.objectContaining({
        riskDetailId: 9,
        type: 'gross',
        likelihoodRate: 4,
        impactAssessmentItems: [expect.objectContaining({ impactTypeKey: 'financial', rate: 5 })],
      }),
      undefined,
      { errors: 'form' },
    )
  })

  it("show the server's score once the rating pauses, should it be another", async () => {
    const highestImpact = vi.fn(async () => ({ highestImpactRate: 5, heatMapIndicator: 'high' as const }))
    verbs = { highestImpact }
    const { user } = await open('/risk/7/gross-assessments')
    const likelihood = await screen.findByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '5 – Almost certain' }))
    const financial = screen.getByRole('radiogroup', { name: 'Financial' })
    await user.click(within(financial).getByRole('radio', { name: '1 – Insignificant' }))
    expect(await screen.findByRole('img', { name: 'Gross: Likelihood 5, impact 5, high' })).toBeInTheDocument()
    expect(highestImpact).toHaveBeenLastCalledWith(
      {
        likelihoodRate: 5,
        impactAssessmentItems: [
          { impactTypeKey: 'financial', rate: 1 },
          { impactTypeKey: 'safety', rate: null },
        ],
      },
      expect.objectContaining({ errors: 'caller' }),
    )
  })

  it('rate net beside gross, with a call of its own', async () => {
    stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
    const saveAssessment = vi.fn(async () => sampleAssessment('net', 2, 5))
    verbs = { saveAssessment }
    const { user } = await open('/risk/7/gross-assessments')
    const net = await screen.findByRole('radiogroup', { name: 'Likelihood, Net' })
    await user.click(within(net).getByRole('radio', { name: '2 – Unlikely' }))
    // What was not rated folds away.
    expect(screen.queryByRole('radiogroup', { name: 'Health and Safety' })).not.toBeInTheDocument()
    await user.click(button('Add an impact (1 more)'))
    expect(screen.getByRole('radiogroup', { name: 'Health and Safety' })).toBeInTheDocument()
    await user.click(button('Save'))
    await waitFor(() => expect(saveAssessment).toHaveBeenCalledTimes(1))
    expect(saveAssessment).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'net', likelihoodRate: 2, impactAssessmentItems: [] }),
      undefined,
      { errors: 'form' },
    )
  })

  it('submit the record from their own step as soon as nothing is missing', async () => {
    const saveAssessment = vi.fn(async () => sampleAssessment('gross', 3, 3))
    const submitRisk = vi.fn(async () => stored)
    verbs = { saveAssessment, submitRisk }
    const { user } = await open('/risk/7/gross-assessments')
    const likelihood = await screen.findByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '3 – Possible' }))
    const financial = screen.getByRole('radiogroup', { name: 'Financial' })
    await user.click(within(financial).getByRole('radio', { name: '3 – Moderate' }))
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument()
    await user.click(button('Copy gross to net'))
    await user.click(button('Submit'))
    await waitFor(() => expect(submitRisk).toHaveBeenCalled())
    expect(saveAssessment.mock.calls.map(([input]: unknown[]) => (input as { type: string }).type)).toEqual([
      'gross',
      'net',
    ])
  })

  it('start net from gross and show the movement', async () => {
    stored = sampleRisk({ detail: { assessments: [sampleAssessment('gross', 4, 5)] } })
    const { user } = await open('/risk/7/net-assessments')
    await user.click(await screen.findByRole('button', { name: 'Copy gross to net' }))
    expect(screen.getByRole('img', { name: 'Net: Likelihood 4, impact 5, high' })).toBeInTheDocument()
    expect(screen.getByText('The controls do not change the rating.')).toBeInTheDocument()
    const likelihood = screen.getByRole('radiogroup', { name: 'Likelihood' })
    await user.click(within(likelihood).getByRole('radio', { name: '1 – Rare' }))
    expect(screen.getByRole('img', { name: 'Net: Likelihood 1, impact 5, medium' })).toBeInTheDocument()
    expect(screen.getByText('The controls reduce the risk.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy gross to net' })).not.toBeInTheDocument()
  })
})

describe('the mitigation plans', () => {
  const plans = [samplePlan(41, 'Second supplier'), samplePlan(42, 'Hedge')]

  it('are added, put in order and removed, each known one sent with its version', async () => {
    stored = sampleRisk({ detail: { mitigationPlans: plans } })
    const saveMitigationPlans = vi.fn(async () => [])
    verbs = { saveMitigationPlans }
    const { user } = await open('/risk/7/mitigation-plans')
    await user.click(await screen.findByRole('button', { name: 'Move mitigation plan 2 up' }))
    await user.click(button('Remove mitigation plan 2'))
    await user.click(button('Add mitigation plan'))
    const added = within(screen.getByRole('region', { name: 'Mitigation plan 2' }))
    expect(added.getByRole('textbox', { name: 'Description' })).toHaveFocus()
    await user.keyboard('Storage for 30 days')
    await user.click(button('Save'))
    await waitFor(() => expect(saveMitigationPlans).toHaveBeenCalled())
    const unplanned = { ownerUserId: null, startDate: null, dueDate: null, progress: 0 }
    expect(saveMitigationPlans).toHaveBeenCalledWith(
      9,
      [
        { ...unplanned, id: 42, description: 'Hedge', status: 'Pending', updatedAt: plans[1]?.updatedAt },
        { ...unplanned, description: 'Storage for 30 days', status: 'Pending' },
      ],
      { errors: 'form' },
    )
  })

  it('say that a high net level needs one', async () => {
    stored = sampleRisk({ detail: { assessments: [sampleAssessment('net', 5, 5)] } })
    await open('/risk/7/mitigation-plans')
    expect(await screen.findByText(/^The net level is high: at least one/)).toBeInTheDocument()
  })

  it('list what a submit misses with a link to each field', async () => {
    await open('/risk/7/mitigation-plans')
    const link = await screen.findByRole('link', { name: 'Likelihood, in step Net' })
    expect(link).toHaveAttribute('href', '/risk/7/net-assessments#likelihoodRate')
  })

  it("show the server's refusal of a submit", async () => {
    const info = { rootCause: 'This field is required' }
    const refusal = new ApiError('Incomplete', 400, { method: 'PUT', path: '/api/v1/risks/7/submit' }, { info })
    const submitRisk = vi.fn().mockRejectedValue(refusal)
    verbs = { submitRisk }
    const { user } = await open('/risk/7/mitigation-plans')
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    // The page itself tells what is missing; no dialog may stand before its links.
    expect(submitRisk).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }), { errors: 'form' })
    expect(await screen.findByRole('link', { name: 'Root cause, in step Details' })).toBeInTheDocument()
  })
})

describe('reading and reviewing', () => {
  const waiting = (detail: Parameters<typeof sampleRisk>[0] = {}) =>
    sampleRisk({ allowedActions: ['review'], deniedActions: [], ...detail })

  it('says in its head with whom it is, by name and for how long', async () => {
    stored = sampleRisk({ allowedActions: [], detail: { workflowStatus: { name: 'waiting_category_expert' } } })
    const users = [
      { id: 3, firstName: 'Kanokwan', lastName: 'Thepsiri' },
      { id: 4, firstName: 'Somchai', lastName: 'Jaidee' },
    ]
    const holder = { role: 'Category Expert', users, since: stored.updatedAt } as const
    verbs = { getCard: async () => ({ ...cardOf(stored), holder }) }
    const { unmount } = await open('/risk/create?riskId=7')
    const fact = (await screen.findByText('Currently with')).parentElement
    await waitFor(() =>
      expect(fact).toHaveTextContent(/Kanokwan Thepsiri, Somchai Jaidee \(Category Expert\), \d+ days$/),
    )
    unmount()
    verbs = { getCard: async () => ({ ...cardOf(stored), holder: null }) }
    await open('/risk/create?riskId=7')
    await screen.findByText('Category')
    await waitFor(() => expect(screen.queryByText('Currently with')).not.toBeInTheDocument())
  })

  it('shows everything on one page to who may not edit, notes at their fields', async () => {
    stored = sampleRisk({
      allowedActions: [],
      detail: {
        stickyNotes: [
          {
            id: 1,
            stickyNoteNo: 3,
            comment: 'Which supplier?',
            disableStickyNote: false,
            mitigationPlanId: null,
            authorRole: 'Category Expert',
            createdAt: '2026-03-01T08:00:00.000Z',
          },
        ],
      },
    })
    await open('/risk/create?riskId=7', 'Viewer')
    expect(await screen.findByRole('region', { name: 'Gross and net assessment' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    const details = within(screen.getByRole('region', { name: 'Details' }))
    expect(details.getByRole('complementary', { name: 'Note 3' })).toHaveTextContent('Which supplier?')
  })

  it('lets the expert decide on the detail and each plan, and says what is missing', async () => {
    stored = waiting({ detail: { reviewStatus: 'waiting', mitigationPlans: [samplePlan(41, 'Second supplier')] } })
    const reviewDetail = vi.fn(async () => {
      stored = waiting({
        detail: { reviewStatus: 'approved', mitigationPlans: [samplePlan(41, 'Second supplier')] },
      })
      return stored.latestDetail
    })
    verbs = { reviewDetail }
    const { user } = await open('/risk/create?riskId=7', 'Category Expert')
    const progress = within(await screen.findByRole('region', { name: 'Your review' }))
    expect(progress.getByRole('status')).toHaveTextContent('0 of 2 decisions made')
    await user.click(button('Approve: Details and assessments'))
    await waitFor(() => expect(progress.getByRole('status')).toHaveTextContent('1 of 2 decisions made'))
    expect(progress.queryByRole('link', { name: 'Details and assessments' })).not.toBeInTheDocument()
    expect(progress.getByRole('link', { name: 'Mitigation plan 1' })).toBeInTheDocument()
    expect(reviewDetail).toHaveBeenCalledWith(
      expect.objectContaining({ id: 9 }),
      { reviewStatus: 'approved', stickyNotes: [] },
      { errors: 'form' },
    )
  })

  it('rejects a plan through the drawer, with a Remark', async () => {
    stored = waiting({ detail: { reviewStatus: 'waiting', mitigationPlans: [samplePlan(41, 'Second supplier')] } })
    const reviewMitigationPlan = vi.fn(async () => samplePlan(41, 'Second supplier'))
    verbs = { reviewMitigationPlan }
    const { user } = await open('/risk/create?riskId=7', 'Category Expert')
    await user.click(await screen.findByRole('button', { name: 'Reject: Mitigation plan 1' }))
    await user.type(await textbox(/Remark/), 'By when?')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(reviewMitigationPlan).toHaveBeenCalled())
    expect(reviewMitigationPlan).toHaveBeenCalledWith(
      expect.objectContaining({ id: 41 }),
      { reviewStatus: 'rejected', stickyNotes: [{ stickyNoteNo: 0, comment: 'By when?' }] },
      { errors: 'form' },
    )
  })

  it('offers what the role can do and says of the rest why not', async () => {
    stored = sampleRisk({
      allowedActions: ['withdraw'],
      deniedActions: [{ action: 'delete', reason: 'The present status does not allow this.' }],
    })
    const { user } = await open('/risk/create?riskId=7')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: 'Withdraw' })).not.toHaveAttribute('aria-disabled', 'true')
    for (const closed of [/^Delete/, /^Approve/]) {
      expect(screen.queryByRole('menuitem', { name: closed })).not.toBeInTheDocument()
    }
    await user.click(screen.getByRole('menuitem', { name: /^Why not/ }))
    expect(await screen.findByText('The present status does not allow this.')).toBeVisible()
  })
})
