import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderOnBoard } from '../testSupport/renderOnBoard.tsx'
import { riskOf } from '../testSupport/risks.ts'
import InactivePage from './InactivePage.tsx'

describe('the inactive board', () => {
  it('asks for inactive items alone and shows them with their actions', async () => {
    const risk = riskOf({ isActive: false, allowedActions: ['set_active'] })
    const { getList } = await renderOnBoard(<InactivePage />, { path: '/inactive', risks: [risk] })
    expect(await screen.findByRole('article', { name: 'Kiln stops for a week' })).toBeInTheDocument()
    const [, params] = getList.mock.calls.find(([resource]) => resource === 'risks') ?? []
    expect(params).toMatchObject({ filter: { type: 'item', activity: 'inactive' } })
    expect(screen.getByRole('button', { name: /More actions/ })).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Select/ })).not.toBeInTheDocument()
    // The restriction to inactive items is not a filter of the reader.
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument()
  })

  it('reports that nothing is inactive', async () => {
    await renderOnBoard(<InactivePage />, { path: '/inactive' })
    expect(await screen.findByText('There are no inactive risk items.')).toBeInTheDocument()
  })
})
