import type { CompanyGroup } from '#domain/wire/companyGroups'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import type { GroupAction } from './groupActions.ts'
import { GroupNameDialog } from './GroupNameDialog.tsx'
import { MoveGroupDialog } from './MoveGroupDialog.tsx'
import type { useGroupActions } from './useGroupActions.ts'

interface GroupDialogsProps {
  action: GroupAction
  group: CompanyGroup
  actions: Pick<ReturnType<typeof useGroupActions>, 'setActive' | 'remove'>
  /** Selects another group, or clears the selection. */
  onSelect: (id: number | undefined) => void
  /** Called with a new group; its parent stays selected, so that several can be added one after the other. */
  onAdded: (id: number) => void
  onClose: () => void
}

/** The dialog of an action on the selected group. */
export function GroupDialogs({ action, group, actions, onSelect, onAdded, onClose }: GroupDialogsProps) {
  const translate = useText()
  const select = ({ id }: CompanyGroup) => {
    onClose()
    onSelect(id)
  }
  switch (action) {
    case 'create':
    case 'rename': {
      const add = ({ id }: CompanyGroup) => {
        onClose()
        onAdded(id)
      }
      const onSaved = action === 'create' ? add : select
      return <GroupNameDialog action={action} group={group} onSaved={onSaved} onClose={onClose} />
    }
    case 'move':
      return <MoveGroupDialog group={group} onMoved={select} onClose={onClose} />
    case 'setActive':
    case 'delete': {
      const kind = action === 'delete' ? 'delete' : group.active ? 'deactivate' : 'activate'
      const run = async () => {
        if (action === 'setActive') return actions.setActive(group)
        await actions.remove(group)
        onSelect(undefined)
      }
      return (
        <ConfirmDialog
          open
          title={translate(`organizationChart.actions.${kind}`)}
          text={translate(`organizationChart.confirm.${kind}`, { name: group.name })}
          isDangerous={kind === 'delete'}
          onClose={onClose}
          onOk={() => void run()}
        />
      )
    }
    case 'moveUp':
    case 'moveDown':
      return null
  }
}
