/**
 * Returns whether an address has exactly one @, followed by the company's domain, case-insensitive (rule
 * validation.email-domain).
 */
export function isOfDomain(email: string, domain: string | undefined): boolean {
  const [, host, ...more] = email.split('@')
  return host !== undefined && more.length === 0 && host.toLowerCase() === domain?.toLowerCase()
}
