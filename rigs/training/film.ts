import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { root } from '../../scripts/support/paths.mjs'
import { timelineOf, vttOf, type Happening } from './timeline.ts'

/** Reading time of a caption before its action, in milliseconds: a second, and time for its letters. */
const timeToRead = (text: string) => 1000 + 38 * [...text].length

/** A film of the running product, with a caption for each part. Frames are taken as the browser draws them. */
export class Film {
  readonly #folder: string
  readonly #happenings: Happening[] = []
  #frames = 0
  #camera: CDPSession | undefined

  constructor(language: string) {
    this.#folder = join(root, 'test-results/training', language)
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Starts filming a page; a previous scene ends here. */
  async show(page: Page): Promise<void> {
    await this.cut()
    const camera = await page.context().newCDPSession(page)
    this.#camera = camera
    camera.on('Page.screencastFrame', ({ data, sessionId }) => {
      if (this.#camera !== camera) return
      const file = join(this.#folder, `${String((this.#frames += 1)).padStart(5, '0')}.jpg`)
      writeFileSync(file, Buffer.from(data, 'base64'))
      this.#happenings.push({ kind: 'frame', at: performance.now(), file })
      void camera.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    })
    await page.bringToFront()
    await camera.send('Page.startScreencast', { format: 'jpeg', quality: 95, maxWidth: 1280, maxHeight: 640 })
  }

  /** Stops filming until the next `show`. */
  async cut(): Promise<void> {
    const camera = this.#camera
    this.#camera = undefined
    if (!camera) return
    this.#happenings.push({ kind: 'cut', at: performance.now() })
    await camera.send('Page.stopScreencast')
    await camera.detach()
  }

  /** Shows a caption until the next one, and waits for its reading time. */
  async say(caption: string): Promise<void> {
    this.#happenings.push({ kind: 'caption', at: performance.now(), caption })
    await this.hold(timeToRead(caption))
  }

  /** Keeps the picture unchanged for a while. */
  async hold(milliseconds: number): Promise<void> {
    this.#happenings.push({ kind: 'hold', at: performance.now() })
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    this.#happenings.push({ kind: 'go', at: performance.now() })
  }

  /** Writes the duration of each frame for ffmpeg, and the captions. */
  async end(): Promise<void> {
    await this.cut()
    const { frames, captions } = timelineOf(this.#happenings)
    const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`)
    // ffmpeg ignores the duration of the last frame unless it is listed twice.
    writeFileSync(join(this.#folder, 'frames.txt'), [...lines, `file '${frames.at(-1)?.file}'`, ''].join('\n'))
    writeFileSync(join(this.#folder, 'captions.vtt'), vttOf(captions))
  }
}
