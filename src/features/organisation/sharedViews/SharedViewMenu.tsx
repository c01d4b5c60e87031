import MoreVertIcon from '@mui/icons-material/MoreVert'
import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useState, type ComponentProps } from 'react'
import { z } from 'zod'
import { sharedViewLimits } from '#domain/validation/limits'
import { sharedViewUpdate, type SharedView } from '#domain/wire/sharedViews'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { useRefreshSharedViews } from './useSharedViews.ts'

const schema = z.object({ name: sharedViewUpdate.shape.name })

/** The actions on a shared view for its author or a Group Admin (rule views.shared-change). */
export function SharedViewMenu({ view, ...button }: { view: SharedView } & ComponentProps<typeof Button>) {
  const translate = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'rename' | 'unshare'>()
  const open = (next: typeof dialog) => {
    setAnchor(null)
    setDialog(next)
  }
  const label = translate('sharedViews.menu', { name: view.name })
  return (
    <>
      <Button
        {...button}
        id={id}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={() => open('rename')}>{translate('sharedViews.rename')}</MenuItem>
        <MenuItem onClick={() => open('unshare')}>{translate('sharedViews.unshare')}</MenuItem>
      </Menu>
      {dialog === 'rename' && <RenameDialog view={view} onClose={() => setDialog(undefined)} />}
      <UnshareDialog view={view} isOpen={dialog === 'unshare'} onClose={() => setDialog(undefined)} />
    </>
  )
}

function RenameDialog({ view: shown, onClose }: { view: SharedView; onClose: () => void }) {
  // The version when the menu opened: a later change must be a conflict, not be overwritten.
  const [view] = useState(shown)
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshSharedViews()
  return (
    <DialogForm
      title={translate('sharedViews.renameTitle', { name: view.name })}
      submitLabel={translate('forms.save')}
      maxWidth="xs"
      schema={schema}
      defaultValues={{ name: view.name }}
      onSave={async ({ name }) => {
        await dataProvider.renameSharedView(view, String(name), { errors: 'form' })
        await refresh()
        onClose()
      }}
      onClose={onClose}
    >
      <LongTextInput
        source="name"
        label={translate('board.saved.name')}
        max={sharedViewLimits.name}
        required
        autoFocus
        sx={{ mt: 1 }}
      />
    </DialogForm>
  )
}

function UnshareDialog({ view, isOpen, onClose }: { view: SharedView; isOpen: boolean; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshSharedViews()
  const unshare = async () => {
    await dataProvider.unshareView(view)
    notify('sharedViews.unshared', { type: 'success', messageArgs: { name: view.name } })
    await refresh()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      title={translate('sharedViews.unshare')}
      text={translate('sharedViews.unshareText', { name: view.name })}
      isDangerous
      onClose={onClose}
      onOk={() => void unshare()}
    />
  )
}
