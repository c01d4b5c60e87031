import { Box, Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import { encode } from 'uqr'
import { codeProof, type NewCodeKey } from '#domain/wire/factors'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import type { FactorPartProps } from './FactorPart.tsx'

interface CodesDialogProps extends Pick<FactorPartProps, 'onRecoveryCodes'> {
  codeKey: NewCodeKey
  onClose: () => void
}

/** Adds the key to the authenticator app; a first code proves it. */
export default function CodesDialog({ codeKey, onClose, onRecoveryCodes }: CodesDialogProps) {
  const translate = useText()
  const { mutateAsync } = useSave('POST /api/auth/factors/codes/proof', {
    notice: 'account.factors.codesAdded',
    done: ({ recoveryCodes }) => {
      onClose()
      onRecoveryCodes(recoveryCodes)
    },
  })
  return (
    <DialogForm
      title={translate('account.factors.setUpCodes')}
      submitLabel={translate('account.factors.setUpCodes')}
      schema={codeProof}
      defaultValues={{ code: '' }}
      onSave={(body) => mutateAsync({ body })}
      onClose={onClose}
      maxWidth="xs"
    >
      <Typography variant="body2">{translate('account.factors.scan')}</Typography>
      <QrCode text={codeKey.address} />
      <Typography variant="body2">{translate('account.factors.keyText')}</Typography>
      <Typography
        component="code"
        variant="body2"
        translate="no"
        sx={{ display: 'block', my: 1, fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {codeKey.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <TextInput
        source="code"
        label="account.factors.code"
        required
        autoFocus
        fullWidth
        autoComplete="one-time-code"
        size="small"
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 6, inputMode: 'numeric' } }}
        sx={{ mt: 1 }}
      />
    </DialogForm>
  )
}

/** Renders a QR code as one path, always black on white: scanners cannot read other colours. */
function QrCode({ text }: { text: string }) {
  const translate = useText()
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate('account.factors.qrCode')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        display: 'block',
        width: 'min(100%, 220px)',
        mx: 'auto',
        my: 2,
        bgcolor: '#fff',
        forcedColorAdjust: 'none',
      }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
