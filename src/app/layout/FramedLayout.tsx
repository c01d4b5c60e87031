import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useText } from '#src/platform/i18n/useText.ts'
import type { FramedLayout as Name } from '../routeTypes.ts'
import { FeatureWindow } from './FeatureWindow.tsx'

/**
 * The layouts inside the frame of the app (rule routes.layouts): `default` for everybody, under the notices of the
 * installation; `admin` for administrators, limited to their groups; `systemAdmin` for changes to the whole group. The
 * guards redirect everybody else.
 */
export function FramedLayout({ layout, children }: { layout: Name; children: ReactNode }) {
  const translate = useText()
  const isOverview = useLocation().pathname === '/admin'
  return (
    <>
      {layout !== 'systemAdmin' && <FeatureWindow />}
      {layout !== 'default' && (
        <Link
          component={RouterLink}
          to="/admin"
          variant="body2"
          color="text.secondary"
          sx={{ display: 'inline-flex', gap: 0.5, fontWeight: 600, py: 0.5, '@media print': { display: 'none' } }}
        >
          {!isOverview && <ArrowBackIcon fontSize="small" aria-hidden="true" />}
          {translate(`app.area.${layout}`)}
        </Link>
      )}
      {children}
    </>
  )
}
