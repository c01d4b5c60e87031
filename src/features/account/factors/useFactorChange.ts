import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownFactors } from '#src/authProvider/factors.ts'
import { useNotice, type Notice } from '#src/ui/useNotice.ts'

/** Changes the user's factors, shows a message, and reloads the list after success and failure. */
export function useFactorChange<Result, Input = void>(
  change: (input: Input) => Promise<Result>,
  { notice, onDone }: { notice?: Notice; onDone?: (result: Result) => void },
) {
  const notify = useNotice()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      if (notice) notify(notice, { type: 'success' })
      onDone?.(result)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownFactors.queryKey }),
  })
}
