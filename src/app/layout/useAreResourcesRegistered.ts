import { useEffect, useState } from 'react'
import { useResourceDefinitions } from 'react-admin'

/**
 * Whether react-admin has registered its resources. It does so after it has drawn its first page, and once more when it has read
 * its children again; for each everything is drawn anew, which is little as long as nothing is there.
 */
export function useAreResourcesRegistered(): boolean {
  const definitions = useResourceDefinitions()
  const isAnyThere = Object.keys(definitions).length > 0
  const [isDone, setDone] = useState(isAnyThere)
  useEffect(() => {
    if (isDone || !isAnyThere) return undefined
    // It begins anew with the second registering, which the drawing of the first brings about.
    const timer = setTimeout(() => setDone(true))
    return () => clearTimeout(timer)
  }, [definitions, isAnyThere, isDone])
  return isDone
}
