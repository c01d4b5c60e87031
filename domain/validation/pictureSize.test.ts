import { expect, it } from 'vitest'
import { pictureSize } from './pictureSize.ts'

const bytes = (...parts: (number | string)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part])))

const gifOf = (flags: number, ...rest: (number | string)[]) => bytes('GIF89a', 4, 0, 2, 0, flags, 0, 0, ...rest)
const frame = [0x2c, 0, 1, 0, 0, 0, 1, 2, 0] as const

it.each([
  [
    'a PNG',
    bytes('\x89PNG\r\n\x1a\n', 0, 0, 0, 13, 'IHDR', 0, 0, 0x75, 0x30, 0, 0, 0, 5),
    { width: 30_000, height: 5 },
  ],
  [
    'a JPEG behind its other headers',
    bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 17, 8, 1, 0, 2, 3),
    { width: 515, height: 256 },
  ],
  ['a GIF, by its first frame', gifOf(0, ...frame), { width: 512, height: 2 }],
  [
    'a GIF behind colours and a comment',
    gifOf(0x80, '123456', 0x21, 0xfe, 2, 'ab', 0, ...frame),
    { width: 512, height: 2 },
  ],
  ['a GIF without a frame', gifOf(0, 0x3b), null],
  ['a PNG that is cut off', bytes('\x89PNG'), null],
  ['a JPEG that is cut off', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4), null],
  ['a text', bytes('hello'), null],
  ['nothing', bytes(), null],
])('reads the pixels of %s', (_, picture, size) => {
  expect(pictureSize(picture)).toEqual(size)
})
