import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocus } from './keepFocus.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Board</h1>
      <table><tbody>
        <tr id="a"><td><button>Open A</button></td></tr>
        <tr id="b"><td><button>Open B</button></td></tr>
      </tbody></table>
      <section id="form"><button id="save">Save</button> <button id="cancel">Cancel</button></section>
    </main>`
  stop = keepFocus()
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`Nothing is ${selector}`)
  return found
}
const expectFocus = (text: string) => vi.waitFor(() => expect(document.activeElement?.textContent).toBe(text))

it('the focus moves to the next row when the row with the focus is removed (rule screens.focus)', async () => {
  find('#a button').focus()
  find('#a').remove()
  await expectFocus('Open B')
})

it('the focus never moves into a hidden row', async () => {
  find('#b').setAttribute('aria-hidden', 'true')
  find('#a button').focus()
  find('#a').remove()
  await expectFocus('Board')
})

it('the focus goes back to the row before when the last row is removed', async () => {
  find('#a').insertAdjacentHTML('beforebegin', '<tr><td><button>Open the first</button></td></tr>')
  find('#b button').focus()
  find('#b').remove()
  await expectFocus('Open A')
})

it('the focus returns to a button that is disabled for a moment', async () => {
  const save = find('#save') as HTMLButtonElement
  save.focus()
  save.blur()
  save.disabled = true
  await new Promise((resolve) => setTimeout(resolve, 50))
  save.disabled = false
  await expectFocus('Save')
})

it('the focus moves to the next button when the pressed one stays disabled', async () => {
  const save = find('#save') as HTMLButtonElement
  save.focus()
  save.blur()
  save.disabled = true
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'), 3000)
})

it('the focus returns to the element that opened a dialog when both the dialog and its button are removed', async () => {
  find('#a button').focus()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.innerHTML = '<button>Ok</button>'
  dialog.querySelector('button')?.focus()
  dialog.remove()
  find('#a').remove()
  await expectFocus('Open B')
})

it('the focus moves to the heading when the whole page is replaced', async () => {
  find('#save').focus()
  find('main').innerHTML = '<h1>Report</h1>'
  await expectFocus('Report')
})

it('the focus stays where a reader puts it on purpose', async () => {
  find('#save').focus()
  find('#save').blur()
  await new Promise((resolve) => setTimeout(resolve, 20))
  find('#a').remove()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(document.activeElement).toBe(document.body)
})
