import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { Link } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import type { MenuHeading, MenuItem } from './menu.ts'
import { TaskCount } from './TaskCount.tsx'

type LinkItem = Exclude<MenuItem, { kind: 'menu' }>

/** Returns whether an item links to another site. */
function isElsewhere(item: LinkItem): boolean {
  return item.kind === 'link' && new URL(item.href, window.location.origin).origin !== window.location.origin
}

/**
 * Returns the props that make a button or menu item a link to its target. Links to another site are not marked as
 * downloads: browsers ignore `download` across origins.
 */
export function itemLink(item: LinkItem) {
  if (item.kind === 'page') return { component: Link, to: item.path }
  return item.isDownload && !isElsewhere(item)
    ? { component: 'a', href: item.href, download: true }
    : { component: 'a', href: item.href, target: '_blank', rel: 'noopener noreferrer' }
}

/** The text of a menu item, with an icon if it links to another site, and with the number of tasks. */
export function MenuItemLabel({ item }: { item: MenuItem | MenuHeading }) {
  const translate = useText()
  const { label } = item
  return (
    <span>
      {label.role ? translate(label.key, { role: translate(label.role) }) : translate(label.key)}
      {item.kind === 'page' && item.hasTaskCount && <TaskCount />}
      {item.kind === 'link' && isElsewhere(item) && (
        <OpenInNewIcon
          titleAccess={translate('app.menu.otherSite')}
          sx={{ ml: 0.75, fontSize: '1em', verticalAlign: '-0.125em' }}
        />
      )}
    </span>
  )
}
