import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SaveButton, SimpleForm } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import type { FoundPerson } from '#domain/wire/planUpdates'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { PersonInput } from './PersonInput.tsx'

const place = { userRole: 'Viewer', companyGroup: { id: 8, name: 'Siam Kiln' } } as const
const anan: FoundPerson = { id: 1, firstName: 'Anan', lastName: 'Srisuk', ...place }
const malee: FoundPerson = { id: 5, firstName: 'Malee', lastName: 'Jaidee', ...place }
const manop: FoundPerson = { id: 6, firstName: 'มานพ', lastName: 'ใจดี', ...place }
const manee: FoundPerson = { id: 4, firstName: 'Manee', lastName: 'Dee', ...place }
const people = [anan, manee, malee, manop]

type Options = Partial<Parameters<typeof PersonInput>[0]> & { ownerUserId?: number | null }

async function show({ ownerUserId = null, ...props }: Options = {}) {
  const save = vi.fn()
  const asked: object[] = []
  await renderWithResponses(
    <SimpleForm record={{ ownerUserId }} onSubmit={save} toolbar={<SaveButton alwaysEnable />}>
      <PersonInput source="ownerUserId" label="Risk owner" {...props} />
    </SimpleForm>,
    {
      role: 'Assessor',
      calls: {
        'GET /api/v1/people': async ({ query }) => {
          const { q = '', ids } = query ?? {}
          asked.push({ q, ids })
          return people.filter((one) =>
            ids
              ? [ids].flat().map(String).includes(String(one.id))
              : `${one.firstName} ${one.lastName}`.includes(String(q)),
          )
        },
      },
      endpoints: { getList: dataProvider.getList },
    },
  )
  const user = userEvent.setup()
  return { user, save, asked, input: await screen.findByRole('combobox', { name: 'Risk owner' }) }
}

const namesShown = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('a person on a form (rule plans.people)', () => {
  it('shows the saved person by name, and saves another one by id', async () => {
    const { user, save, input } = await show({ ownerUserId: 5 })
    await waitFor(() => expect(input).toHaveValue('Malee Jaidee'))
    await user.clear(input)
    await user.type(input, 'มา')
    await user.click(await screen.findByRole('option', { name: /มานพ/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save.mock.lastCall?.[0]).toEqual({ ownerUserId: 6 }))
  })

  it('offers the user first, and then the people selected before', async () => {
    const { user, input } = await show()
    await user.click(input)
    await waitFor(() => expect(namesShown()).toEqual(['Anan SrisukViewer · Siam Kiln']))
    await user.type(input, 'Ma')
    await user.click(await screen.findByRole('option', { name: /^Malee/ }))
    await user.clear(input)
    await user.click(input)
    const shown = () => namesShown().map((name) => name?.slice(0, 5))
    await waitFor(() => expect(shown()).toEqual(['Anan ', 'Malee']))
    // Also first among the people of a search.
    await user.type(input, 'Ma')
    await waitFor(() => expect(shown()).toEqual(['Malee', 'Manee']))
  })

  it('asks for two letters, and offers nobody where users cannot choose themselves', async () => {
    const { user, input, asked } = await show({ offersSelf: false })
    await user.click(input)
    expect(await screen.findByText('Type at least two letters of the name')).toBeVisible()
    expect(namesShown()).toEqual([])
    expect(asked).toEqual([])
  })

  it('is chosen and cleared by the keyboard', async () => {
    const { user, save, input } = await show({ offered: [6] })
    await user.click(input)
    await screen.findByRole('option', { name: /มานพ/ })
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(input).toHaveValue('มานพ ใจดี'))
    await user.clear(input)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(save.mock.lastCall?.[0]).toEqual({ ownerUserId: null }))
  })
})
