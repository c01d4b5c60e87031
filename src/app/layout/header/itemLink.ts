import { Link } from 'react-router-dom'
import type { MenuItem } from './menu.ts'

type LinkItem = Exclude<MenuItem, { kind: 'menu' }>

/** Props that make a button or menu item lead where a menu's item leads. */
export function itemLink(item: LinkItem) {
  if (item.kind === 'page') return { component: Link, to: item.path }
  return item.isDownload
    ? { component: 'a', href: item.href, download: true }
    : { component: 'a', href: item.href, target: '_blank', rel: 'noopener noreferrer' }
}
