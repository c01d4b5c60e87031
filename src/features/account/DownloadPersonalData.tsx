import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { call } from '#src/platform/http/call.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { saveFile } from '#src/platform/saveFile.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** Saves the export of a person as a JSON file; without an id, that of the user (rule personal.export). */
export function DownloadPersonalData({ userId }: { userId?: number }) {
  const translate = useText()
  const notify = useNotice()
  const download = useMutation({
    mutationFn: () =>
      userId === undefined
        ? call('GET /api/v1/personal-data', {})
        : call('POST /api/v1/users/:id/personal-data', { params: { id: userId } }),
    onSuccess: (data) => {
      const text = `${JSON.stringify(data, null, 2)}\n`
      saveFile(new Blob([text], { type: 'application/json' }), `personal-data-${data.userId}.json`)
      notify('people.personalData.saved', { type: 'success' })
    },
  })
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {translate(userId === undefined ? 'people.personalData.download' : 'people.personalData.downloadOf')}
    </BusyButton>
  )
}
