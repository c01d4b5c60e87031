import type { Locator, Page } from '@playwright/test'

/** The duration of a pointer movement and the typing speed, in milliseconds. */
const glide = 450
const perLetter = 16

/** Runs in the page: draws a visible pointer, because the browser's own is not filmed. */
function showPointer(milliseconds: number): void {
  const draw = () => {
    if (document.querySelector('[data-pointer]')) return
    const pointer = document.createElement('div')
    pointer.dataset['pointer'] = ''
    pointer.ariaHidden = 'true'
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: '2147483647',
      inset: '-11px auto auto -11px',
      width: '22px',
      height: '22px',
      borderRadius: '50%',
      border: '2px solid #fff',
      background: 'rgb(91 63 168 / 75%)',
      boxShadow: '0 1px 6px rgb(0 0 0 / 50%)',
      pointerEvents: 'none',
      transition: `transform ${milliseconds}ms ease-in-out, scale 150ms`,
      transform: `translate(${sessionStorage.getItem('pointer') ?? '640px, 320px'})`,
    })
    document.documentElement.append(pointer)
    document.addEventListener(
      'mousemove',
      ({ clientX, clientY }) => {
        const place = `${clientX}px, ${clientY}px`
        sessionStorage.setItem('pointer', place)
        pointer.style.transform = `translate(${place})`
      },
      true,
    )
    document.addEventListener('mousedown', () => (pointer.style.scale = '0.7'), true)
    document.addEventListener('mouseup', () => setTimeout(() => (pointer.style.scale = '1'), 150), true)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw)
  else draw()
}

/**
 * Lets the screens of the end-to-end tests act like a calm person: the pointer moves to its target, and texts are typed
 * letter by letter.
 */
export async function playCalmly(page: Page): Promise<void> {
  await page.addInitScript(showPointer, glide)
  await page.evaluate(showPointer, glide)
  const player = Object.getPrototypeOf(page.locator('body')) as Locator & { isCalm?: boolean }
  if (player.isCalm) return
  player.isCalm = true
  const { click, check, fill } = player
  const glideTo = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) return
    await target.page().mouse.move(box.x + Math.min(box.width / 2, 400), box.y + box.height / 2)
    await target.page().waitForTimeout(glide + 100)
  }
  player.click = async function (this: Locator, options) {
    await glideTo(this)
    await click.call(this, options)
  }
  player.check = async function (this: Locator, options) {
    await glideTo(this)
    await check.call(this, options)
  }
  player.fill = async function (this: Locator, value, options) {
    await glideTo(this)
    await fill.call(this, '', options)
    await this.pressSequentially(value, { delay: perLetter })
  }
}
