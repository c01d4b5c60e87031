import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens the menu of views. */
export async function openViews() {
  await userEvent.click(await screen.findByRole('button', { name: /^Records by workflow stage: / }))
}

/** Chooses a view of the board. */
export async function chooseView(name: RegExp) {
  await openViews()
  await userEvent.click(await screen.findByRole('menuitemradio', { name }))
}

/** Opens an entry of the board's menu: the display, the workbook or another one. */
export async function chooseInMenu(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('menuitem', { name }))
}
