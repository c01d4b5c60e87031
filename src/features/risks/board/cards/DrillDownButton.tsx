import AccountTreeOutlinedIcon from '@mui/icons-material/AccountTreeOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useTitleOf } from '#src/features/risks/labels/useTitleOf.ts'

/** Opens the items of a summary; where it has none, a dialog says so instead (rule screens.drill-down). */
export function DrillDownButton({ risk }: { risk: Risk }) {
  const translate = useText()
  const navigate = useNavigate()
  const title = useTitleOf()(risk)
  const [isSaying, setSaying] = useState(false)
  const count = risk.riskRisks.length
  return (
    <>
      <Button
        size="small"
        startIcon={<AccountTreeOutlinedIcon />}
        aria-label={translate('board.card.riskItemsOf', { title })}
        onClick={() => (count === 0 ? setSaying(true) : void navigate(`/risk-summary/${risk.id}/drill-down`))}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('board.card.riskItems', { smart_count: count })}
      </Button>
      <ConfirmDialog
        open={isSaying}
        title={translate('board.noRiskItems.title')}
        text={translate('board.noRiskItems.text')}
        onClose={() => setSaying(false)}
      />
    </>
  )
}
