import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { SimpleForm } from 'react-admin'
import { expect, it } from 'vitest'
import { listedGroups } from '#src/features/organisation/testSupport/groups.ts'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { GroupInput, GroupsInput } from './GroupInput.tsx'
import { PersonInput } from './PersonInput.tsx'

const person = { id: 5, firstName: 'Malee', lastName: 'Jaidee', userRole: 'Viewer', companyGroup: listedGroups[0] }

/** jsdom computes neither colours nor the landmarks of a page. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }

const faults = async () =>
  (await axe.run(document.body, { rules })).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id} ${html.slice(0, 200)}`),
  )

it.each([
  ['a person', 'Owner', <PersonInput key="person" source="ownerId" label="Owner" required offered={[5]} />],
  ['a company group', 'Group', <GroupInput key="group" source="groupId" label="Group" within={8} />],
  ['several company groups', 'Groups', <GroupsInput key="groups" source="ids" label="Groups" onChange={() => {}} />],
])(
  'the field for %s is named, accessible when open, and usable by keyboard (WCAG 2.2)',
  async (_what, label, input) => {
    await renderWithResponses(
      <SimpleForm record={{ ownerId: null, groupId: 21, ids: [21] }} toolbar={false}>
        {input}
      </SimpleForm>,
      { lists: { people: [person], 'company-groups': listedGroups } },
    )
    const field = await screen.findByRole('combobox', { name: label })
    expect(await faults()).toEqual([])
    await userEvent.tab()
    while (document.activeElement !== field) await userEvent.tab()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('listbox', { name: label })).toBeVisible())
    await userEvent.keyboard('{ArrowDown}')
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(active).toHaveRole('option')
    expect(await faults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(field).toHaveFocus()
  },
)
