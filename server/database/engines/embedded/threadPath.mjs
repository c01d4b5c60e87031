import { existsSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

const own = '/proc/thread-self'

/**
 * The folder of the calling thread below `/proc`, on Linux; null elsewhere.
 * @returns {string | null}
 */
export const threadPath = () => (existsSync(own) ? join('/proc', readlinkSync(own)) : null)
