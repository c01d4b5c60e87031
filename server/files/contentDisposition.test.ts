import { describe, expect, it } from 'vitest'
import { attachmentDisposition } from './contentDisposition.ts'

describe('attachmentDisposition', () => {
  it.each([
    ['report.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
    ['แผน.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%E0%B9%81%E0%B8%9C%E0%B8%99.pdf`],
    [`it's "(1)*".zip`, `attachment; filename="it's _(1)*_.zip"; filename*=UTF-8''it%27s%20%22%281%29%2A%22.zip`],
    ['a\\b%41.pdf', `attachment; filename="a_b_41.pdf"; filename*=UTF-8''a%5Cb%2541.pdf`],
    ['a\r\nx: y.pdf', `attachment; filename="a__x: y.pdf"; filename*=UTF-8''a%0D%0Ax%3A%20y.pdf`],
  ])('of %j', (name, header) => {
    expect(attachmentDisposition(name)).toBe(header)
  })
})
