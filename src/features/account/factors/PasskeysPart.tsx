import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import type { Passkey } from '#domain/wire/factors'
import { removePasskey } from '#src/authProvider/factors.ts'
import { hasPasskeys } from '#src/authProvider/passkeys.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { FactorPart, type FactorPartProps } from './FactorPart.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { useFactorChange } from './useFactorChange.ts'

type FactorAction = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The user's passkeys: add, rename and remove (rule factor.passkeys). */
export function PasskeysPart({ factors: { passkeys, offers }, onRecoveryCodes }: FactorPartProps) {
  const translate = useText()
  const [action, setAction] = useState<FactorAction>()
  const close = () => setAction(undefined)
  const otherNames = (passkey?: Passkey) => passkeys.filter(({ id }) => id !== passkey?.id).map(({ name }) => name)
  const isOffered = offers.passkeys && hasPasskeys()
  return (
    <FactorPart title={translate('people.factors.passkeys')}>
      {passkeys.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate(isOffered ? 'people.factors.noPasskey' : 'people.factors.passkeysNotOffered')}
        </Typography>
      )}
      {passkeys.length > 0 && (
        <Stack component="ul" aria-label={translate('people.factors.passkeys')} sx={list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onAction={(chosen) => setAction({ kind: chosen, passkey })}
            />
          ))}
        </Stack>
      )}
      {isOffered && (
        <Button variant="outlined" onClick={() => setAction({ kind: 'add' })}>
          {translate('people.factors.addPasskey')}
        </Button>
      )}
      {action?.kind === 'add' && (
        <PasskeyDialog taken={otherNames()} onClose={close} onRecoveryCodes={onRecoveryCodes} />
      )}
      {action?.kind === 'rename' && (
        <PasskeyDialog
          passkey={action.passkey}
          taken={otherNames(action.passkey)}
          onClose={close}
          onRecoveryCodes={onRecoveryCodes}
        />
      )}
      {action?.kind === 'remove' && <RemovePasskey passkey={action.passkey} onClose={close} />}
    </FactorPart>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', alignSelf: 'stretch' } as const

function PasskeyRow({ passkey, onAction }: { passkey: Passkey; onAction: (action: 'rename' | 'remove') => void }) {
  const translate = useText()
  const dates = useDates()
  const { name, createdAt, lastUsedAt } = passkey
  const added = dates.withTime(createdAt)
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {lastUsedAt === null
            ? translate('people.factors.passkeyUnused', { added })
            : translate('people.factors.passkeyTimes', { added, used: dates.withTime(lastUsedAt) })}
        </Typography>
      </div>
      <Stack direction="row" sx={{ gap: 1 }}>
        {(['rename', 'remove'] as const).map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            aria-label={translate(`people.factors.${action}Of`, { name })}
            onClick={() => onAction(action)}
          >
            {translate(`people.factors.${action}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const translate = useText()
  // OK closes the dialog first; the change does not need it.
  const remove = useFactorChange(() => removePasskey(id), { notice: 'people.factors.removed' })
  return (
    <ConfirmDialog
      open
      title={translate('people.factors.removeOf', { name })}
      text={translate('people.factors.removeText')}
      isDangerous
      onOk={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
