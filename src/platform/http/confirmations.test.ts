import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmByUser, onConfirmation } from './confirmations.ts'
import { request } from './httpClient.ts'

const respond = (status: number, body: object) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const asked = () => respond(403, { message: 'Please confirm', code: 'confirmation_required' })

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => vi.unstubAllGlobals())

const save = async () => {
  const options = { method: 'PUT', body: { firstName: 'Nok' } } as const
  return (await request<{ id: number }>('/users/7', options)).data
}

describe('a call that must be confirmed (rule factor.confirmation)', () => {
  it('is made again as it was, once the user has confirmed', async () => {
    fetched.mockReturnValueOnce(asked()).mockReturnValueOnce(respond(200, { id: 7 }))
    const ask = vi.fn(() => Promise.resolve(true))
    const end = onConfirmation(ask)
    expect(await save()).toEqual({ id: 7 })
    expect(ask).toHaveBeenCalledOnce()
    const sent = fetched.mock.calls.map(([url, { body, headers }]) => [url, body, [...(headers as Headers)]])
    expect(sent[1]).toEqual(sent[0])
    end()
  })

  it('fails with the message of the server if the user cancels, or no dialog can open', async () => {
    fetched.mockImplementation(asked)
    await expect(save()).rejects.toThrow('Please confirm')
    const end = onConfirmation(() => Promise.resolve(false))
    await expect(save()).rejects.toMatchObject({ status: 403, code: 'confirmation_required' })
    expect(fetched).toHaveBeenCalledTimes(2)
    end()
  })

  it('asks once for all pending calls', async () => {
    let confirm: (is: boolean) => void = () => {}
    const ask = vi.fn(() => new Promise<boolean>((resolve) => (confirm = resolve)))
    const end = onConfirmation(ask)
    const both = Promise.all([confirmByUser('/users/7'), confirmByUser('/users/8')])
    confirm(true)
    expect(await both).toEqual([true, true])
    expect(ask).toHaveBeenCalledOnce()
    end()
  })

  it('asks no second time for one call', async () => {
    fetched.mockImplementation(asked)
    const ask = vi.fn(() => Promise.resolve(true))
    const end = onConfirmation(ask)
    await expect(save()).rejects.toThrow('Please confirm')
    expect(ask).toHaveBeenCalledOnce()
    end()
  })
})
