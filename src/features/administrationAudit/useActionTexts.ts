import { useMemo } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { lateAfterDays, reviewIntervals } from '#domain/organisation/settings'
import type { AdministrationAction } from '#domain/wire/administrationAudit'
import { emptyValue, isDay } from '#i18n/dates'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useOpenText, useText } from '#src/platform/i18n/useText.ts'

type Change = AdministrationAction['changes'][number]

const isTimestamp = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** The texts of the parts of settings with several numbers. */
const textsOfParts: Readonly<Record<string, string>> = {
  [lateAfterDays]: 'app.settings.lateAfterDays',
  [reviewIntervals]: 'app.settings.reviewIntervals',
}

/** Returns the changes with one for each changed part of a setting, whose field is `setting.part`. */
export const changesOf = ({ changes }: AdministrationAction): Change[] =>
  changes.flatMap((change) => {
    if (!(change.field in textsOfParts)) return change
    const [before, after] = [change.before, change.after].map(partsOf)
    if (!before || !after) return change
    return Object.keys(after)
      .filter((part) => before[part] !== after[part])
      .map((part) => ({
        field: `${change.field}.${part}`,
        before: before[part]?.toString() ?? null,
        after: String(after[part]),
      }))
  })

function partsOf(value: string | null): Record<string, number> | null {
  try {
    return JSON.parse(value ?? 'null') as Record<string, number> | null
  } catch {
    return null
  }
}

/** The texts of the fields with fixed values. */
const textsOfField: Readonly<Record<string, string>> = {
  userType: 'roleAssignments.userType',
  rhythm: 'indicators.rhythms',
  direction: 'indicators.directions',
  limitCurrency: 'criteria.units',
}

/** An action of administration in words. */
export interface ActionTexts {
  when: (action: AdministrationAction) => string
  who: (action: AdministrationAction) => string
  role: (action: AdministrationAction) => string
  what: (action: AdministrationAction) => string
  person: (action: AdministrationAction) => string
  companyGroup: (action: AdministrationAction) => string
  field: (change: Change) => string
  value: (change: Change, value: string | null) => string
}

/**
 * Describes actions of administrators in the language of the page; values without a text are shown as they are in the
 * audit.
 */
export function useActionTexts(): ActionTexts {
  const translate = useText()
  const translateOpen = useOpenText()
  const dates = useDates()
  return useMemo(() => {
    const nameOf = (person: AdministrationAction['user']) => person && personNameOf(person)
    const roleName = (role: string) => translateOpen(`vocabulary.role.${role}`, { _: role })
    return {
      when: ({ createdAt }) => dates.withTime(createdAt),
      who: ({ user }) => nameOf(user) ?? translate('administrationAudit.system'),
      role: ({ role }) => (role === null ? '' : roleName(role)),
      what: ({ kind, action }) => translateOpen(`administrationAudit.actions.${kind}.${action}`, { _: action }),
      person: ({ person }) => nameOf(person) ?? '',
      companyGroup: ({ companyGroup }) => companyGroup?.name ?? '',
      field: ({ field }) => {
        const [setting = '', part = ''] = field.split('.')
        const parts = textsOfParts[setting]
        const name = translateOpen(`administrationAudit.fields.${parts ? setting : field}`, {
          _: translateOpen(`indicators.fields.${field}`, { _: field }),
        })
        return parts && part ? `${name} · ${translateOpen(`${parts}.${part}`, { _: part })}` : name
      },
      value: ({ field }, value) => {
        if (value === null || value === '') return emptyValue
        if (value === 'true') return translate('administrationAudit.yes')
        if (value === 'false') return translate('administrationAudit.no')
        if (field === 'role') return roleName(value)
        if (isDay(value)) return dates.text(value)
        if (isTimestamp(value)) return dates.withTime(value)
        const texts = textsOfField[field]
        return texts === undefined ? value : translateOpen(`${texts}.${value}`, { _: value })
      },
    }
  }, [translate, translateOpen, dates])
}
