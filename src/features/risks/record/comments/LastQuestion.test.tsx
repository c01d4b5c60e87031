import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Comment } from '#domain/wire/comments'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { openRecord, resetServer, server } from '../testSupport/openRecord.tsx'

beforeEach(() => {
  resetServer()
  vi.stubGlobal('scrollTo', vi.fn())
})

const commentOf = (id: number, values: Partial<Comment> = {}): Comment => ({
  id,
  author: { id: 2, firstName: 'Anong', lastName: 'Srisuk' },
  authorRole: 'Viewer',
  text: `Text ${id}`,
  createdAt: `2026-03-0${id}T08:00:00.000Z`,
  withdrawnAt: null,
  mayWithdraw: false,
  isQuestion: false,
  answeredAt: null,
  ...values,
})
const answeredAt = '2026-03-03T08:00:00.000Z'

it.each<[string, Comment[], string]>([
  ['open', [commentOf(2, { isQuestion: true })], 'Asked by Anong Srisuk on 02 Mar 2026. Not answered yet.'],
  [
    'answered by a comment',
    [commentOf(3), commentOf(2, { isQuestion: true, answeredAt })],
    'Asked by Anong Srisuk on 02 Mar 2026. Answered: Text 3',
  ],
  [
    'answered by a change',
    [commentOf(2, { isQuestion: true, answeredAt })],
    'Asked by Anong Srisuk on 02 Mar 2026. Answered by a change or confirmation on 03 Mar 2026.',
  ],
])('the last question is next to the facts where it is %s (rule questions.answered)', async (_, data, text) => {
  server.stored = sampleRisk({
    allowedActions: [],
    detail: { workflowStatus: { name: 'complete_assessor' } },
    facts: [{ kind: 'silent', weight: 1, since: null, values: { days: 400 } }],
  })
  server.calls = { 'GET /api/v1/risks/:id/comments': async () => ({ data, total: data.length }) }
  const { user } = await openRecord('/risk/create?riskId=7')
  await user.click(await screen.findByRole('link', { name: text }))
  expect(document.activeElement).toHaveTextContent(`Text ${data[0]?.id}`)
})
