import SlideshowOutlinedIcon from '@mui/icons-material/SlideshowOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'

const BoardPackDialog = lazy(() => loadCode(() => import('./BoardPackDialog.tsx')))

/** Opens the dialog that creates a board pack of the report. */
export function BoardPackButton() {
  const translate = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<SlideshowOutlinedIcon />} onClick={() => setOpen(true)}>
        {translate('report.pack.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <BoardPackDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
