import { expect, test } from './fixtures.ts'
import { openStep } from './screens/wizard.ts'
import { changeDetail, rejectDetail, submitItem } from './screens/workflow.ts'
import { apiOf } from './support/api.ts'
import { languagesOf, whole } from './support/scope.ts'

// Several people sign in on a busy machine.
test.describe.configure({ timeout: 120_000 })

for (const language of languagesOf('en')) {
  test.describe(`the timeline, in ${language}`, () => {
    test.use({ language })

    test('shows the actions as sentences', whole, async ({ signIn }) => {
      const [assessor, expert, viewer] = [await signIn('assessor'), await signIn('expert'), await signIn('viewer')]
      const { page, text } = viewer
      const author = apiOf(assessor)
      const { id } = await submitItem(author, 'The quay wall settles by two centimetres a year.')
      await rejectDetail(apiOf(expert), id, [{ stickyNoteNo: 0, comment: 'Measured by whom?' }])
      await changeDetail(author, id, {
        rootCause: 'The sheet piles end above the clay, as the survey of 2025 shows.',
      })
      await author.put(`/v1/risks/${id}/submit`)

      await openStep(viewer, 'item', id, 'details')
      const history = page.getByRole('region', { name: text('risks.sections.activity'), exact: true })
      const audit = await apiOf(viewer).get(`/v1/risks/${id}/audit`)
      const earlier = history.getByRole('button', { name: text('risks.history.earlier'), exact: true })
      if (audit.length > 8) await earlier.click()
      const sentences = audit.map(({ action, user, role }) => {
        const name = `${user.firstName} ${user.lastName}`
        const by = text('risks.history.by', { name, role: role ? text(`vocabulary.role.${role}`) : '' })
        return text(`risks.history.sentences.${action}`, { name: by })
      })
      const actions = history.getByRole('listitem').filter({ has: page.getByRole('time') })
      await expect(actions).toHaveText(sentences.map((sentence) => new RegExp(`^${escaped(sentence)}`)))
      const change = actions.filter({ hasText: text('vocabulary.workflowStatus.reject_category_expert') }).last()
      await expect(change).toContainText(text('vocabulary.workflowStatus.waiting_category_expert'))
    })
  })
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
