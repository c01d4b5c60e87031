import { useCallback, useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { saveFile } from '#src/platform/saveFile.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'

/** Downloads an attached file: a fresh link, without the session's headers, under its name (rule files.download). */
export function useDownload() {
  const dataProvider = useRiskBoardDataProvider()
  const notify = useNotice()
  const [running, setRunning] = useState<string | null>(null)

  const download = useCallback(
    async ({ attachmentName, attachmentUrl }: FileAttachment) => {
      setRunning(attachmentUrl)
      try {
        const response = await fetch(await dataProvider.createReadLink(attachmentUrl, { errors: 'caller' }))
        if (!response.ok) throw new Error(`The link answered ${response.status}`)
        saveFile(await response.blob(), attachmentName)
      } catch {
        notify('attachments.downloadFailed', { type: 'error' })
      } finally {
        setRunning(null)
      }
    },
    [dataProvider, notify],
  )
  return { download, running }
}
