import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import type { DataOf } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

function save(data: DataOf<'GET /api/v1/personal-data'>) {
  const text = `${JSON.stringify(data, null, 2)}\n`
  saveFile(new Blob([text], { type: 'application/json' }), `personal-data-${data.userId}.json`)
}

/** Saves the export of a person as a JSON file; without an id, that of the user (rule personal.export). */
export function DownloadPersonalData({ userId }: { userId?: number }) {
  const translate = useText()
  const options = { errors: 'service', notice: 'account.personalData.saved', refresh: false, done: save } as const
  const own = useSave('GET /api/v1/personal-data', options)
  const others = useSave('POST /api/v1/users/:id/personal-data', options)
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={own.isPending || others.isPending}
      onClick={() => (userId === undefined ? own.mutate({}) : others.mutate({ params: { id: userId } }))}
    >
      {translate(userId === undefined ? 'account.personalData.download' : 'account.personalData.downloadOf')}
    </BusyButton>
  )
}
