import type { RiskType } from '#domain/risks/statuses'
import { isSameFileName } from '#domain/validation/files'

const longest = 17
const kept = 7

/** File names longer than 17 characters are shortened to their first 7 and last 7 (rule text.file-name). */
export function shortFileName(name: string): string {
  return name.length > longest ? `${name.slice(0, kept)}...${name.slice(-kept)}` : name
}

/** Returns a unique name for a second file: `plan.pdf` becomes `plan (2).pdf`. */
export function uniqueFileName(name: string, others: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let number = 2
  while (isSameFileName(`${stem} (${number})${ending}`, others)) number += 1
  return `${stem} (${number})${ending}`
}

/** Returns `<group>-risk-<type>-file-<date>.xlsx` (rule export.file-name), without invalid characters. */
export const exportFileName = (companyGroupName: string, type: RiskType, date: Date): string =>
  `${plainName(companyGroupName)}-risk-${type}-file-${dayIn(date)}.xlsx`

/** Returns `<group>-board-pack-<date>.pptx` (rule packs.contents), without invalid characters. */
export const packFileName = (companyGroupName: string, date: Date): string =>
  `${plainName(companyGroupName)}-board-pack-${dayIn(date)}.pptx`

const plainName = (companyGroupName: string): string =>
  companyGroupName
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const dayIn = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
