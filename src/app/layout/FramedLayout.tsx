import type { ReactNode } from 'react'
import type { FramedLayout as Name } from '../routeTypes.ts'
import { FeatureWindow } from './FeatureWindow.tsx'

/**
 * The layouts inside the frame of the app (rule routes.layouts): `default` for everybody, under the notices of the
 * installation; `admin` for administrators, limited to their groups; `systemAdmin` for changes to the whole group. The
 * guards redirect everybody else.
 */
export function FramedLayout({ layout, children }: { layout: Name; children: ReactNode }) {
  return (
    <>
      {layout !== 'systemAdmin' && <FeatureWindow />}
      {children}
    </>
  )
}
