import { queryOptions } from '@tanstack/react-query'
import type { Progress } from '#domain/wire/progress'
import { read } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** How far the company groups of a Group Admin have come (rule progress.coverage). */
export const progressVerbs = {
  getProgress(options?: VerbOptions): Promise<Progress> {
    return read('/progress', options)
  },
}

export const progressQueries = {
  all: ({ getProgress }: typeof progressVerbs) =>
    queryOptions({ queryKey: ['progress'], queryFn: ({ signal }) => getProgress({ signal }) }),
}
