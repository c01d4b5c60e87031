import { useEffect, useState } from 'react'
import { loadConfiguration, type Configuration } from './configuration.ts'

/** The configuration once it is there, empty until then: the header never waits for its links. */
export function useConfiguration(): Configuration {
  const [configuration, setConfiguration] = useState<Configuration>({})
  useEffect(() => {
    void loadConfiguration().then(setConfiguration)
  }, [])
  return configuration
}
