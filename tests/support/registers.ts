import { readFileSync } from 'node:fs'
import { readRegister, type RegisterFacts } from '#domain/riskImports/readRegister'
import { findRegister } from '#domain/riskImports/sheet'
import { readFile } from '#src/features/riskImport/readFile.ts'

const folder = new URL('../fixtures/registers/', import.meta.url)

/** A register of `tests/fixtures/registers` as the web app reads it. */
export async function readRegisterFile(name: string, lists: Pick<RegisterFacts, 'categories' | 'impacts'>) {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder))).buffer
  const sheets = await readFile({ name, bytes })
  const found = findRegister(sheets, [], lists.impacts)
  const sheet = found && sheets[found.chosen]
  if (!sheet) throw new Error(`No register in ${name}`)
  const { head, fields, headings } = found
  const { rows, merged } = sheet
  const reading = readRegister(rows, head, { fields, ...lists, ...(merged && { merged }) })
  return { sheet: sheet.name, head, headings, fields, ...reading }
}
