import { isProblem, type CheckFinding } from '#domain/wire/installationCheck'
import { installation as texts } from '#i18n/en/installation'
import { interpolate } from '#i18n/translate'

/** Formats a finding for a terminal: state, subject, result and, on the next line, the action. */
export function linesOf({ part, state, code, values }: CheckFinding): string[] {
  const width = Math.max(...Object.values(texts.parts).map(({ length }) => length))
  const begin = `${marks[state]}  ${texts.parts[part].padEnd(width)}  `
  const line = interpolate(texts.lines[code], values)
  if (!isProblem(code)) return [`${begin}${line}`]
  return [`${begin}${line}`, `${' '.repeat(begin.length)}${texts.doThis}: ${interpolate(texts.toDo[code], values)}`]
}

/** The states as a script can find them. */
const marks = { ok: 'ok      ', warning: 'warning ', failed: 'FAILED  ', notUsed: 'not used' } as const
