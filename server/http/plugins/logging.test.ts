import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeError, redactUrl } from './logging.ts'

describe('log lines', () => {
  it.each([
    ['/api/v1/risks?page=2', '/api/v1/risks?page=2'],
    ['/api/v1/events?token=abc', '/api/v1/events?token=[redacted]'],
    ['/th/reset-password?page=1&token=abc&order=asc', '/th/reset-password?page=1&token=[redacted]&order=asc'],
    ['/api/v1/risks?q=SECRET&page=1', '/api/v1/risks?q=[redacted]&page=1'],
    ['/api/v1/users?email=md%40demo.example', '/api/v1/users?email=[redacted]'],
    ['/api/v1/events?%74oken=abc', '/api/v1/events?token=[redacted]'],
    ['/callback-oidc/login?code=abc&state=def', '/callback-oidc/login?code=[redacted]&state=[redacted]'],
    ['/api/v1/events?token', '/api/v1/events?token=[redacted]'],
    ['/?%', '/?%=[redacted]'],
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
