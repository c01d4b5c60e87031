import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataProviderContext, type DataProvider } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { detailTexts, namesOf, pick, writtenDetailFields } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import type { RiskUpdate } from '#domain/wire/risks'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { respondToCalls } from '#src/testSupport/respondToCalls.ts'
import { fullRisk, sampleCategories, sampleImpacts, textOf } from './board-parts/testSupport/sampleRisk.ts'
import { PrintedRisk } from './exchange/print/PrintDocument.tsx'
import { RecordHead } from './record-parts/head/RecordHead.tsx'
import { DetailsSection } from './record-parts/view/DetailsSection.tsx'
import { Properties } from './record-parts/view/Properties.tsx'
import RiskPage from './record/RiskPage.tsx'
import { EvidenceSection } from './record/view/EvidenceSection.tsx'

const risk = fullRisk()
const { assessments: _rated, ...detail } = risk.latestDetail
const updateRisk = vi.fn(async (_parts: { body: RiskUpdate }) => risk)

async function openForm() {
  const provider = {
    ...dataProvider,
    getList: async (resource: string) => {
      const data = { 'risk-categories': sampleCategories, 'category-impacts': sampleImpacts }[resource] ?? []
      return { data, total: data.length }
    },
  } as unknown as DataProvider
  respondToCalls({
    'GET /api/v1/risks/:id': async () => risk,
    'GET /api/v1/risks/:id/audit': async () => [],
    'PUT /api/v1/risks/:id': updateRisk,
  })
  await renderWithApp(
    <DataProviderContext value={provider}>
      <RiskPage />
    </DataProviderContext>,
    { path: '/risk/create?riskId=7&mode=edit' },
  )
  await screen.findByRole('button', { name: 'Save' })
}

/** Everything that is written in an input or chosen in a list; not asked by role, which takes seconds on a whole form. */
const entered = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLElement>('input, textarea, [role="combobox"]')].map((input) =>
    'value' in input ? input.value : input.textContent,
  )

describe('every field of a risk', () => {
  beforeEach(() => localStorage.clear())

  it('is shown on the form, and is saved from there', async () => {
    await openForm()
    expect(entered()).toEqual(expect.arrayContaining(detailTexts.map(textOf)))
    expect(screen.getByText('plan.pdf')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: /Root cause/ }), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(updateRisk).toHaveBeenCalledOnce())
    const sent = updateRisk.mock.lastCall?.[0].body.detail
    // The rating step has the target.
    const target = { targetLikelihood: undefined, targetImpact: undefined, targetOn: undefined }
    const { fileAttachment: _unchanged, ...expected } = pick(
      { ...detail, ...target, riskCategoryId: 2, ownerUserId: 5, rootCause: `${textOf('rootCause')}!` },
      writtenDetailFields,
    )
    expect(sent).toEqual(expected)
  })

  it('is shown on the page', async () => {
    const { container } = await renderWithApp(
      <>
        <RecordHead risk={{ ...risk, isSummaryHistory: true }} />
        <DetailsSection risk={risk} />
        <EvidenceSection risk={risk} />
        <Properties risk={{ ...risk, isSummaryHistory: true }} />
      </>,
    )
    for (const name of detailTexts) expect(container).toHaveTextContent(textOf(name))
    expect(container).toHaveTextContent('Other')
    expect(container).toHaveTextContent('Malee Jaidee')
    expect(container).toHaveTextContent('Target2Low30 Jun 2027')
    expect(container).toHaveTextContent('plan.pdf')
  })

  it('is printed where its row has it', async () => {
    const { container } = await renderWithApp(<PrintedRisk risk={risk} />)
    const printed = namesOf(detailFields, { print: ['head', 'list'] })
    for (const name of detailTexts) {
      if ((printed as string[]).includes(name)) expect(container).toHaveTextContent(textOf(name))
      else expect(container).not.toHaveTextContent(textOf(name))
    }
    expect(container).toHaveTextContent('Other')
    expect(container).toHaveTextContent('Malee Jaidee')
    expect(container).toHaveTextContent('Target: 1 × 2')
  })
})
