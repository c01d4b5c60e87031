import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { useBoardParams } from './useBoardParams.ts'

let openRecord: () => void

beforeEach(() => sessionStorage.clear())

function Board() {
  const { params, change } = useBoardParams(1)
  return <button onClick={() => change({ q: 'kiln' })}>{`searched for: ${params.q}`}</button>
}

function open() {
  const isReady = new Promise<null>((resolve) => (openRecord = () => resolve(null)))
  const router = createMemoryRouter([
    { path: '/', element: <Board /> },
    { path: '/risk/create', element: <p>the record</p>, loader: () => isReady },
  ])
  render(<RouterProvider router={router} useTransitions={false} />)
  return router
}

describe('what the board is asked for', () => {
  it('stands in the address, from where it is read', async () => {
    const router = open()
    fireEvent.click(await screen.findByRole('button'))
    expect(await screen.findByText('searched for: kiln')).toBeInTheDocument()
    expect(router.state.location.search).toContain('q=kiln')
  })

  it('does not call a reader back who has opened a record meanwhile', async () => {
    const router = open()
    const search = await screen.findByRole('button')
    act(() => void router.navigate('/risk/create?riskId=7'))
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
    fireEvent.click(search)
    act(() => openRecord())
    expect(await screen.findByText('the record')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?riskId=7')
  })
})
