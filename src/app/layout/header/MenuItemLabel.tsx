import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { useText } from '#src/platform/i18n/useText.ts'
import { isElsewhere } from './itemLink.ts'
import type { MenuItem } from './menu.ts'

/** The text of a menu item, with a mark where it leads to another site. */
export function MenuItemLabel({ item }: { item: MenuItem }) {
  const translate = useText()
  const values = Object.fromEntries(
    Object.entries(item.label.values ?? {}).map(([placeholder, key]) => [placeholder, translate(key)]),
  )
  return (
    <span>
      {translate(item.label.key, values)}
      {item.kind !== 'menu' && isElsewhere(item) && (
        <OpenInNewIcon
          titleAccess={translate('app.menu.otherSite')}
          sx={{ ml: 0.75, fontSize: '1em', verticalAlign: '-0.125em' }}
        />
      )}
    </span>
  )
}
