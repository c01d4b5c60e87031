import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useText } from '#src/platform/i18n/useText.ts'
import type { RiskType } from '#domain/risks/statuses'

interface BoardTabsProps {
  /** The boards the reader may open; a single one needs no tabs. */
  types: readonly RiskType[]
  type: RiskType
  onChange: (type: RiskType) => void
}

/** Items and summaries, each where the reader's permissions open it (rule visibility.boards). */
export function BoardTabs({ types, type, onChange }: BoardTabsProps) {
  const translate = useText()
  if (types.length < 2) return null
  return (
    <Tabs
      value={type}
      onChange={(_event, next: RiskType) => onChange(next)}
      aria-label={translate('board.title')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {types.map((one) => (
        <Tab key={one} value={one} label={translate(`board.types.${one}`)} />
      ))}
    </Tabs>
  )
}
