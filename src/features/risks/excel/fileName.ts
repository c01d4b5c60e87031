import type { RiskType } from '#domain/risks/statuses'

/** `<group>-risk-<type>-file-<date>.xlsx` (rule export.file-name), without what a file name must not hold. */
export function exportFileName(companyGroupName: string, type: RiskType, date: Date): string {
  const group = companyGroupName
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return `${group}-risk-${type}-file-${day}.xlsx`
}
