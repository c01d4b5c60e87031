import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import ReferenceDataPage from './ReferenceDataPage.tsx'

const updatedAt = '2026-03-02T03:00:00.000Z'
const row = (id: number, nameEn: string, more: object = {}) => ({
  id,
  name: nameEn,
  nameEn,
  nameTh: 'ชื่อ',
  isRetired: false,
  updatedAt,
  ...more,
})

const lists = {
  'risk-categories': [
    row(1, 'Energy', { categoryExpertId: 1, isOther: false }),
    row(2, 'Steam', { categoryExpertId: 2, isOther: false, isRetired: true }),
  ],
  'category-experts': [row(1, 'Input'), row(2, 'Railways', { isRetired: true })],
  'category-impacts': [row(1, 'Financial', { key: 'financial' })],
}

async function openPage() {
  const update = vi.fn().mockResolvedValue(lists['risk-categories'][0])
  const create = vi.fn().mockResolvedValue(row(9, 'New'))
  const orderReference = vi.fn().mockResolvedValue({ ids: [2, 1] })
  const page = await renderWithResponses(<ReferenceDataPage />, {
    role: 'System Admin',
    path: '/admin/reference-data',
    lists,
    calls: {
      'PUT /api/v1/risk-categories/:id': update,
      'POST /api/v1/risk-categories': create,
      'PUT /api/v1/risk-categories/order': orderReference,
    },
  })
  return { ...page, update, create, orderReference }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the lists of the System Admin (rules reference.edit and reference.retired)', () => {
  it('show who reviews a category, and what is retired', async () => {
    await openPage()
    const steam = (await screen.findByText('Steam')).closest('tr') as HTMLElement
    expect(within(steam).getByText('Retired')).toBeInTheDocument()
    expect(await within(steam).findByText('Railways')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move up: Energy' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Move down: Steam' })).toBeDisabled()
  })

  it('are renamed and retired over the version that was shown', async () => {
    const { update } = await openPage()
    await press('Edit: Energy')
    const dialog = await screen.findByRole('dialog', { name: 'Edit: Energy' })
    fireEvent.change(within(dialog).getByLabelText(/English/), { target: { value: 'Energy and heat' } })
    await userEvent.click(within(dialog).getByRole('switch', { name: /^Retired/ }))
    await press('Save')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
    expect(update.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 1 },
      body: { nameEn: 'Energy and heat', isRetired: true, updatedAt },
    })
    expect(await screen.findByText('Saved.')).toBeInTheDocument()
  })

  it('are added to in both languages, under an expert group that is offered', async () => {
    const { create } = await openPage()
    await screen.findByText('Energy')
    await press('Add a category')
    const dialog = await screen.findByRole('dialog')
    await press('Save')
    expect((await within(dialog).findAllByText('This field is required')).length).toBeGreaterThan(1)
    fireEvent.change(within(dialog).getByLabelText(/English/), { target: { value: 'Drones' } })
    fireEvent.change(within(dialog).getByLabelText(/Thai/), { target: { value: 'โดรน' } })
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Expert group/ }))
    expect(screen.queryByRole('option', { name: 'Railways' })).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('option', { name: 'Input' }))
    await press('Save')
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
    expect(create.mock.calls[0]?.[0]).toEqual({ body: { nameEn: 'Drones', nameTh: 'โดรน', categoryExpertId: 1 } })
  })

  it('are put in another order, and each is a tab', async () => {
    const { orderReference } = await openPage()
    await press('Move down: Energy')
    await waitFor(() => expect(orderReference).toHaveBeenCalledWith({ body: { ids: [2, 1] } }))
    await userEvent.click(screen.getByRole('tab', { name: 'Impact types' }))
    expect(await screen.findByText('financial')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: 'Expert groups' }))
    expect(await screen.findByText('Input')).toBeInTheDocument()
  })
})
