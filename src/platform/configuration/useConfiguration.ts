import { useEffect, useState } from 'react'
import { knownConfiguration, loadConfiguration, type Configuration } from './configuration.ts'

/** The configuration, which the first page of a document loads; empty in tests without it. */
export function useConfiguration(): Configuration {
  const [configuration, setConfiguration] = useState(knownConfiguration)
  useEffect(() => {
    void loadConfiguration().then(setConfiguration)
  }, [])
  return configuration
}
