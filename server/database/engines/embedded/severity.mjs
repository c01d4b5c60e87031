const errorResponse = 'E'.charCodeAt(0)

/** Fields of an error response are a letter and a text that ends with a zero; `V` is the severity, never translated. */
const severityField = 'V'

/**
 * Whether a response contains an error that ends this PostgreSQL: FATAL ends the session, which is the only one, and
 * PANIC the database.
 * @param {Uint8Array} response whole messages of the PostgreSQL protocol
 */
export function endsDatabase(response) {
  const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength)
  for (let start = 0; start + 5 <= bytes.length; start += 1 + bytes.readUInt32BE(start + 1)) {
    if (bytes[start] !== errorResponse) continue
    const fields = bytes.toString('latin1', start + 5, start + 1 + bytes.readUInt32BE(start + 1)).split('\0')
    const severity = fields.find((field) => field.startsWith(severityField))?.slice(1)
    if (severity === 'FATAL' || severity === 'PANIC') return true
  }
  return false
}
