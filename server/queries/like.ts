import { inOneSpelling } from '#domain/validation/thaiSpelling'

/** The LIKE pattern of texts that contain `q` as it stands; of all texts where there is no `q`. */
export function containing(q: string | undefined): string {
  return `%${inOneSpelling((q ?? '').trim()).replace(/[\\%_]/g, '\\$&')}%`
}
