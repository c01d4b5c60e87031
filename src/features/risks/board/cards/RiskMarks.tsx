import Block from '@mui/icons-material/Block'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Chip from '@mui/material/Chip'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'

/** Marks what is out of the ordinary: a private record, an inactive one. */
export function RiskMarks({ risk: { isPrivate, isActive } }: { risk: Pick<Risk, 'isPrivate' | 'isActive'> }) {
  const translate = useText()
  return (
    <>
      {isPrivate && <Chip size="small" icon={<LockOutlined />} label={translate('risks.head.private')} />}
      {!isActive && <Chip size="small" icon={<Block />} label={translate('risks.head.inactive')} />}
    </>
  )
}
