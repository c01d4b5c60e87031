import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import type { FramedLayout } from '../routing/routeTypes.ts'
import { FeatureWindow } from './FeatureWindow.tsx'

interface LayoutProps {
  children: ReactNode
}

/** The pages of everybody, below what the installation asks of its people. */
function DefaultLayout({ children }: LayoutProps) {
  return (
    <>
      <FeatureWindow />
      {children}
    </>
  )
}

/** The pages of administrators, inside their reach. Who is none never comes here: the guards go back. */
function AdminLayout({ children }: LayoutProps) {
  return (
    <>
      <FeatureWindow />
      <Area layout="admin" />
      {children}
    </>
  )
}

/** The pages on which an administrator changes something for the whole group at once. */
function SystemAdminLayout({ children }: LayoutProps) {
  return (
    <>
      <Area layout="systemAdmin" />
      {children}
    </>
  )
}

/** Says above an administration page how far it goes. */
function Area({ layout }: { layout: 'admin' | 'systemAdmin' }) {
  const translate = useText()
  return (
    <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
      {translate(`app.area.${layout}`)}
    </Typography>
  )
}

/** The layouts inside the frame of the app (rule routes.layouts). */
export const framedLayouts: Readonly<Record<FramedLayout, ComponentType<LayoutProps>>> = {
  default: DefaultLayout,
  admin: AdminLayout,
  systemAdmin: SystemAdminLayout,
}
