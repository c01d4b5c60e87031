const reloadedAtKey = 'riskBoard.reloadedAt'

/** Servers of two releases side by side may send a page back and forth: at most one reload in so many milliseconds. */
const pauseBetweenReloads = 60_000

/**
 * Loads a part of the web app on demand. A page opened before a new release requests missing files: then it reloads at
 * its URL, together with the callers.
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

/** Whether the server has another first file by now than the one this page began with. */
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
