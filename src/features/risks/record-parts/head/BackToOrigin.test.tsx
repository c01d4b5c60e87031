import { screen } from '@testing-library/react'
import { memoryStore, StoreContextProvider } from 'react-admin'
import { expect, it } from 'vitest'
import { boardKeyOf, boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { BackToOrigin } from './RecordHead.tsx'

it('the link leads from a summary back to the summaries to do, where the board showed the items to do', async () => {
  const store = memoryStore()
  store.setItem(boardKeyOf({ roleAssignmentId: 11 }), { filter: { type: 'item', view: 'waiting' } })
  await renderWithApp(
    <StoreContextProvider value={store}>
      <BackToOrigin type="summary" />
    </StoreContextProvider>,
    { session: sessionOf('Managing Director') },
  )
  const back = await screen.findByRole('link', { name: 'Back to the risk board' })
  expect(back).toHaveAttribute('href', boardLink({ type: 'summary', view: 'waiting' }))
})
