import { useMemo, type ReactNode } from 'react'
import { ChoicesContextProvider, useChoicesContext, type RaRecord } from 'react-admin'

interface ArrangedChoicesProps<Choice> {
  /** Filters or sorts the loaded choices; a stable function. */
  arrange: (choices: Choice[]) => Choice[]
  children: ReactNode
}

/** Changes which loaded choices an input of a reference offers, or their order. */
export function ArrangedChoices<Choice extends RaRecord>({ arrange, children }: ArrangedChoicesProps<Choice>) {
  const context = useChoicesContext<Choice>()
  const { allChoices } = context
  const choices = useMemo(() => arrange(allChoices ?? []), [allChoices, arrange])
  // A disabled search is not pending.
  const arranged = { allChoices: choices, availableChoices: choices, isPending: false } as const
  return (
    <ChoicesContextProvider value={allChoices ? { ...context, ...arranged } : context}>
      {children}
    </ChoicesContextProvider>
  )
}
