import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useRouteName } from './useRouteName.ts'

/** The root of every page: says on the document which route it is (rule routes.table), for tests, style and support. */
export function RouteRoot() {
  const name = useRouteName()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (name === undefined) delete dataset['route']
    else dataset['route'] = name
  }, [name])
  return <Outlet />
}
