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

type Act = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

/** One's passkeys, each to be renamed and removed, and the way to another (rule factor.passkeys). */
export function PasskeysPart({ factors: { passkeys, offers }, onRecoveryCodes }: FactorPartProps) {
  const translate = useText()
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const namesBeside = (passkey?: Passkey) => passkeys.filter(({ id }) => id !== passkey?.id).map(({ name }) => name)
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
            <PasskeyRow key={passkey.id} passkey={passkey} onAct={(chosen) => setAct({ act: chosen, passkey })} />
          ))}
        </Stack>
      )}
      {isOffered && (
        <Button variant="outlined" onClick={() => setAct({ act: 'add' })}>
          {translate('people.factors.addPasskey')}
        </Button>
      )}
      {act?.act === 'add' && <PasskeyDialog taken={namesBeside()} onClose={close} onRecoveryCodes={onRecoveryCodes} />}
      {act?.act === 'rename' && (
        <PasskeyDialog
          passkey={act.passkey}
          taken={namesBeside(act.passkey)}
          onClose={close}
          onRecoveryCodes={onRecoveryCodes}
        />
      )}
      {act?.act === 'remove' && <RemovePasskey passkey={act.passkey} onClose={close} />}
    </FactorPart>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', alignSelf: 'stretch' } as const

function PasskeyRow({ passkey, onAct }: { passkey: Passkey; onAct: (act: 'rename' | 'remove') => void }) {
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
        {(['rename', 'remove'] as const).map((act) => (
          <Button
            key={act}
            size="small"
            variant="outlined"
            aria-label={translate(`people.factors.${act}Of`, { name })}
            onClick={() => onAct(act)}
          >
            {translate(`people.factors.${act}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const translate = useText()
  // Ok closes the dialog first; the change needs nothing of it.
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
