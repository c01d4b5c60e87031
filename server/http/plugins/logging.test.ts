import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeError, redactUrl } from './logging.ts'

describe('log lines', () => {
  it.each([
    ['/api/v1/risks?page=2', '/api/v1/risks?page=2'],
    ['/api/v1/events?token=abc', '/api/v1/events?token=[redacted]'],
    ['/th/reset-password?x=1&token=abc&y=2', '/th/reset-password?x=1&token=[redacted]&y=2'],
    ['/api/v1/events?%74oken=abc', '/api/v1/events?token=[redacted]'],
    ['/callback-oidc/login?code=abc&state=def', '/callback-oidc/login?code=[redacted]&state=[redacted]'],
    ['/api/v1/events?token', '/api/v1/events?token=[redacted]'],
    ['/?%', '/?%'],
  ])('write %s as %s', (url, written) => {
    expect(redactUrl(url)).toBe(written)
  })

  it('name a failed query without its values', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
    const line = JSON.stringify(
      describeError(new DrizzleQueryError('insert into users values ($1)', ['secret\nhash'], cause)),
    )
    expect(line).toContain('insert into users')
    expect(line).toContain('duplicate key')
    expect(line).toContain('logging.test.ts')
    expect(line).not.toContain('secret')
    expect(line).not.toContain('hash')
  })
})
