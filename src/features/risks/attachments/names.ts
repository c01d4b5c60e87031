import { isSameFileName } from '#domain/validation/files'

/** A name of its own for a second file of the same name: `plan.pdf` beside `plan.pdf` is `plan (2).pdf`. */
export function nameBeside(name: string, others: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let number = 2
  while (isSameFileName(`${stem} (${number})${ending}`, others)) number += 1
  return `${stem} (${number})${ending}`
}
