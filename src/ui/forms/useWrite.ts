import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'

/** The key of the task whose card contains the caller. */
export const TaskOfWrites = createContext<string | undefined>(undefined)

/** A mutation that writes, by whose task `useShownTask` finds the writes of a card. */
export const useWrite = <Data, Parts>(options: UseMutationOptions<Data, Error, Parts>) =>
  useMutation({ ...options, meta: { task: use(TaskOfWrites) } })
