import HelpOutlineIcon from '@mui/icons-material/HelpOutline'
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '#src/authProvider/identity.ts'
import { manualLabel, ownManualOf } from '#src/features/manual/manualAddress.ts'
import { useConfiguration } from '#src/platform/configuration/useConfiguration.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { headerMenu, type MenuItem as HeaderItem } from './menu.ts'
import { useMenuAccess } from './useMenuAccess.ts'
import { itemLink } from './menuItems.tsx'

/** The props of a button or an entry that opens one kind of help. */
interface HelpEntry {
  key: string
  label: string
  action: ReturnType<typeof itemLink>
}

/** Returns every kind of help in one order (rule screens.help); empty for users who only own plans. */
export function useHelp(): HelpEntry[] {
  const translate = useText()
  const session = useSession()
  const items = headerMenu(session, useConfiguration(), useMenuAccess())
  const audience = ownManualOf(session)
  if (!audience) return []
  const own = manualLabel(audience)
  const manuals = items.flatMap((item) =>
    item.kind === 'menu' && item.label.key === 'app.menu.manual' ? item.items : [],
  )
  const inOwnLanguage = currentLocale() === 'th' ? 'app.menu.inThai' : 'app.menu.inEnglish'
  const linkOf = (item: (typeof manuals)[number] | undefined) =>
    item?.kind === 'menu' ? item.items.find(({ label }) => label.key === inOwnLanguage) : undefined
  const links: [string, (typeof manuals)[number] | HeaderItem | undefined][] = [
    [
      translate(own.key, { role: translate(own.role) }),
      linkOf(manuals.find(({ label }) => label.key === own.key && label.role === own.role)),
    ],
    [translate('app.menu.videoTraining'), linkOf(manuals.find(({ label }) => label.key === 'app.menu.videoTraining'))],
    [translate('app.help.contact'), items.find(({ label }) => label.key === 'app.menu.sendFeedback')],
  ]
  return [
    { key: 'help', label: translate('app.menu.help'), action: { component: Link, to: '/help' } },
    ...links.flatMap(([label, item]) =>
      item?.kind === 'link' || item?.kind === 'page' ? [{ key: label, label, action: itemLink(item) }] : [],
    ),
  ]
}

/** The "?" of the header: every kind of help in one menu. */
export function HelpMenu() {
  const translate = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const entries = useHelp()
  if (entries.length === 0) return null
  return (
    <>
      <Tooltip title={translate('app.help.menu')}>
        <IconButton
          id={id}
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={translate('app.help.menu')}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <HelpOutlineIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {entries.map(({ key, label, action }) => (
          <MenuItem key={key} {...action} onClick={() => setAnchor(null)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
