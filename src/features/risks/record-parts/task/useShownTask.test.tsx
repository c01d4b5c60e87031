import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { recordTask } from '#src/features/tasks/testSupport/openTasks.tsx'
import { TaskOfWrites, useWrite } from '#src/ui/forms/useWrite.ts'
import { keyOf, useShownTask } from './useShownTask.ts'

const send = vi.fn<() => Promise<void>>()

function Buttons({ name }: { name: string }) {
  const write = useWrite({ mutationFn: send })
  const download = useMutation({ mutationFn: send })
  return (
    <>
      <button onClick={() => write.mutate()}>{`Save ${name}`}</button>
      <button onClick={() => download.mutate()}>{`Download ${name}`}</button>
    </>
  )
}

function Page({ ids }: { ids: readonly number[] }) {
  const tasks = ids.map((id) => recordTask('confirm', id, `Record ${id}`))
  const { task, isGone } = useShownTask({ all: tasks, queue: tasks.map(keyOf) })
  return (
    <>
      <TaskOfWrites value={task && keyOf(task)}>
        <Buttons name="in the card" />
      </TaskOfWrites>
      <Buttons name="elsewhere" />
      <p>{`${task?.title}${isGone ? ', gone' : ''}`}</p>
    </>
  )
}

it.each([
  ['Save in the card', 'Record 1', 'Record 2'],
  ['Save elsewhere', 'Record 1, gone', 'Record 1, gone'],
  ['Download in the card', 'Record 1, gone', 'Record 1, gone'],
])('a press on %s shows %s while the request runs, then %s (rule tasks.page)', async (name, during, after) => {
  let end = () => {}
  send.mockReturnValue(new Promise((resolve) => (end = resolve)))
  const client = new QueryClient()
  const { rerender } = render(<Page ids={[1, 2]} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await userEvent.click(screen.getByRole('button', { name }))
  rerender(<Page ids={[2]} />)
  expect(screen.getByText(during)).toBeVisible()
  end()
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(await screen.findByText(after)).toBeVisible()
})
