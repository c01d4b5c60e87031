import { globalConfig } from 'zod/v4/core'

/**
 * Zod compiles its schemas by `new Function`, which the content security policy forbids: every page would
 * report the attempt. The entry imports this before anything that holds a schema is loaded.
 */
globalConfig.jitless = true
