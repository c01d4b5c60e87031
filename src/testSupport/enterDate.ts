import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/**
 * Returns the day, month and year of the date field with a label. It uses selectors, because queries by role are slow
 * on a whole page.
 */
export async function dateParts(label: string | RegExp): Promise<HTMLElement[]> {
  const field = await screen.findByLabelText(label, { selector: '[role=group]' })
  return [...field.querySelectorAll<HTMLElement>('[role=spinbutton]')]
}

/** Types digits into a date field from its first part on: `20112026`. */
export async function enterDate(label: string | RegExp, digits: string): Promise<void> {
  const [day] = await dateParts(label)
  await userEvent.click(day!)
  await userEvent.keyboard(digits)
}
