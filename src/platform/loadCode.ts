const reloadedAtKey = 'riskBoard.reloadedAt'

/**
 * Servers of two releases in parallel may send a page back and forth, so there is at most one reload within so many
 * milliseconds.
 */
const pauseBetweenReloads = 60_000

/**
 * Loads a part of the web app on demand. A page opened before a new release requests files that no longer exist: then
 * it reloads at its URL, together with the callers.
 * @param reload for tests
 * @throws the error of `load` if the release is the same, for example without a network
 */
export async function loadCode<Code>(load: () => Promise<Code>, reload = () => location.reload()): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!(await isNewRelease()) || wasJustReloaded()) throw error
    sessionStorage.setItem(reloadedAtKey, String(Date.now()))
    reload()
    return new Promise(() => {})
  }
}

/** Returns whether the server now has another first file than the one of this page. */
async function isNewRelease(): Promise<boolean> {
  const begun = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!begun) return false
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.ok && !(await response.text()).includes(begun)
  } catch {
    return false
  }
}

const wasJustReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < pauseBetweenReloads
