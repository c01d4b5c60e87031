import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { messages } from '#i18n/en/index'
import { sampleRisk } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { CommentForm } from './CommentForm.tsx'

it.each([false, true])('the form promises an email only with an email server (without: %s)', async (isWithout) => {
  const session = { ...sessionOf('Viewer'), ...(isWithout && { hasNoMailServer: true as const }) }
  await renderWithApp(<CommentForm risk={sampleRisk()} />, { session })
  expect(await screen.findByRole('textbox', { name: 'Your comment' })).toBeVisible()
  expect(screen.queryAllByText(messages.comments.mailHint)).toHaveLength(isWithout ? 0 : 1)
})
