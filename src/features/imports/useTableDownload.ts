import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#src/platform/http/apiError.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { askWorker } from './useImport.ts'
import type { TableContent } from './writeTables.ts'

type Tables = readonly TableContent[]

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves tables as a workbook, written in the worker. */
export function useTableDownload() {
  const notify = useNotice()
  return useMutation({
    mutationFn: async ({ tables, name }: { tables: Tables | (() => Promise<Tables>); name: string }) => {
      const bytes = await askWorker('writeTables', typeof tables === 'function' ? await tables() : tables)
      saveFile(new Blob([bytes], { type: workbookType }), name)
    },
    onError: (error) => {
      // The error dialogs have already shown a refusal.
      if (!(error instanceof ApiError)) notify('riskImport.file.failed', { type: 'error' })
    },
  })
}
