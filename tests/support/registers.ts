import { readFileSync } from 'node:fs'
import { interpret, type RegisterAnswers, type RegisterLists } from '#domain/riskImports/interpret'
import { readFile } from '#src/features/imports/readFile.ts'

const folder = new URL('../fixtures/registers/', import.meta.url)

/** A register of `tests/fixtures/registers` as the web app reads it. */
export async function readRegisterFile(name: string, lists: RegisterLists, answers: RegisterAnswers = {}) {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder))).buffer
  const sheets = await readFile({ name, bytes })
  const reading = interpret(sheets, lists, answers)
  return { ...reading, sheet: sheets[reading.sheet]?.name ?? '', fields: reading.columns.map(({ field }) => field) }
}
