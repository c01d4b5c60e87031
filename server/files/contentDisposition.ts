/**
 * The `content-disposition` of a download: the name in UTF-8 as RFC 5987 writes it, so that Thai names
 * arrive, and before it one in ASCII for whoever does not read the other.
 */
export function attachmentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
