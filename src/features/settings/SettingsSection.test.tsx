import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { renderWithAnswers } from '#src/testSupport/renderWithApp.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const setting = {
  id: 'MD_FLOW_ACTIVATION',
  name: 'MD_FLOW_ACTIVATION',
  value: 'true',
  updatedAt: '2026-01-05T03:00:00.000Z',
}

it.each<[Role, number | null, boolean]>([
  ['System Admin', null, true],
  ['Group Admin', 1, true],
  ['Group Admin', 2, false],
  ['Group Admin', 3, false],
  ['Viewer', 1, false],
])('%s of level %s has the settings: %s (rule admin.settings)', async (role, buLevel, isThere) => {
  const verbs = { getOne: () => Promise.resolve({ data: setting }) }
  await renderWithAnswers(
    <>
      <p>page</p>
      <SettingsSection />
    </>,
    { role, user: { buLevel }, lists: { settings: [setting] }, verbs },
  )
  expect(screen.getByText('page')).toBeInTheDocument()
  if (isThere) expect(await screen.findByRole('switch', { name: 'Switched on' })).toBeEnabled()
  else expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
