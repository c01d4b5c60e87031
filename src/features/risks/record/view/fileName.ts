const longest = 17
const kept = 7

/** File names longer than 17 characters are shortened to their first 7 and last 7 (rule text.file-name). */
export function shortFileName(name: string): string {
  return name.length > longest ? `${name.slice(0, kept)}...${name.slice(-kept)}` : name
}
