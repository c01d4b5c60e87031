/** Exactly one @, and after it the company's domain, without regard to case (rule validation.email-domain). */
export function isOfDomain(email: string, domain: string | undefined): boolean {
  const parts = email.split('@')
  return parts.length === 2 && domain !== undefined && parts[1]?.toLowerCase() === domain.toLowerCase()
}
