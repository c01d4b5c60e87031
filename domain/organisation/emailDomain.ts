/** Exactly one @, and after it the company's domain, without regard to case (rule validation.email-domain). */
export function isOfDomain(email: string, domain: string | undefined): boolean {
  const [, host, ...more] = email.split('@')
  return host !== undefined && more.length === 0 && host.toLowerCase() === domain?.toLowerCase()
}
