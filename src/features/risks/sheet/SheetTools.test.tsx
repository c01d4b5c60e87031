import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { SheetTools } from './SheetTools.tsx'

it('the menu of columns stays open for another column', async () => {
  const onHide = vi.fn()
  const nothing = () => undefined
  const undo = { canUndo: false, canRedo: false, onUndo: nothing, onRedo: nothing }
  const check = { isChecking: false, onCheck: nothing }
  await renderWithApp(
    <SheetTools
      {...undo}
      {...check}
      save={{ kind: 'saved' }}
      unread={0}
      hidden={[]}
      onHide={onHide}
      labelOf={String}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'owner' }))
  expect(onHide).toHaveBeenLastCalledWith(['owner'])
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'rootCause' }))
  expect(onHide).toHaveBeenLastCalledWith(['rootCause'])
  expect(screen.getByRole('menu')).toBeVisible()
})
