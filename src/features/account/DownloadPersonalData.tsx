import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { call, type DataOf } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'

/** Saves the export of a person as a JSON file; without an id, that of the user (rule personal.export). */
export function DownloadPersonalData({ userId }: { userId?: number }) {
  const translate = useText()
  const notify = useNotice()
  const save = (data: DataOf<'GET /api/v1/personal-data'>) => {
    const text = `${JSON.stringify(data, null, 2)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), `personal-data-${data.userId}.json`)
    notify('account.personalData.saved', { type: 'success' })
  }
  const own = useMutation({ mutationFn: () => call('GET /api/v1/personal-data', {}), onSuccess: save })
  const others = useSave('POST /api/v1/users/:id/personal-data', { errors: 'service', refresh: false, done: save })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={own.isPending || others.isPending}
      onClick={() => (userId === undefined ? own.mutate() : others.mutate({ params: { id: userId } }))}
    >
      {translate(userId === undefined ? 'account.personalData.download' : 'account.personalData.downloadOf')}
    </BusyButton>
  )
}
