import type { ReactNode } from 'react'
import type { FramedLayout as Name } from '../routeTypes.ts'
import { FeatureWindow } from './FeatureWindow.tsx'

/**
 * The layouts inside the frame of the app (rule routes.layouts). Pages for changes to the whole group have no notice of
 * the feature window.
 */
export function FramedLayout({ layout, children }: { layout: Name; children: ReactNode }) {
  return (
    <>
      {layout !== 'systemAdmin' && <FeatureWindow />}
      {children}
    </>
  )
}
