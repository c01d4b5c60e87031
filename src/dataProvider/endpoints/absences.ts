import { queryOptions } from '@tanstack/react-query'
import type { Absence, AbsenceInput } from '#domain/wire/absences'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** Who stands in for whom (rule deputies.naming). */
export const absenceVerbs = {
  getAbsences(options?: VerbOptions): Promise<Absence[]> {
    return read('/absences', options)
  },

  nameDeputy(input: AbsenceInput, options?: VerbOptions): Promise<Absence> {
    return write('POST', '/absences', input, options)
  },

  endAbsence(id: number, options?: VerbOptions): Promise<{ id: number }> {
    return write('DELETE', `/absences/${id}`, undefined, options)
  },
}

export const absenceQuery = ({ getAbsences }: Pick<typeof absenceVerbs, 'getAbsences'>) =>
  queryOptions({
    queryKey: ['absences'],
    queryFn: ({ signal }) => getAbsences({ signal, errors: 'caller' }),
    retry: false,
  })
