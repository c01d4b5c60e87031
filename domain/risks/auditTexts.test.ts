import { describe, expect, it } from 'vitest'
import { withheldActs, withheldFields, type AuditedAct, type AuditReader } from './auditTexts.ts'

const she = 1
const law = 6

const act = (action: string, changes: Record<string, unknown> = {}): AuditedAct => ({
  action,
  changes: Object.fromEntries(Object.entries(changes).map(([field, after]) => [field, { after }])),
})

const mark = (isPrivate: boolean) => act('set_private', { isPrivate })
const edit = (changes: Record<string, unknown> = { rootCause: 'A worn lining' }) => act('update_detail', changes)
const create = (isPrivate = false, riskCategoryId = she) => act('create', { riskCategoryId, isPrivate })

const viewer: AuditReader = { isAuthor: false, isKeptOutByMark: true, ownCategoryIds: null }
const director: AuditReader = { isAuthor: false, isKeptOutByMark: false, ownCategoryIds: null }
const expert: AuditReader = { isAuthor: false, isKeptOutByMark: false, ownCategoryIds: [she] }
const author: AuditReader = { isAuthor: true, isKeptOutByMark: false, ownCategoryIds: null }

/** The actions by position: x withheld, . shown. */
const pattern = (acts: readonly AuditedAct[], reader: AuditReader): string =>
  withheldActs(acts, reader)
    .map((one) => (one ? 'x' : '.'))
    .join('')

describe('the values of an audit that a reader is not shown', () => {
  const submitted = [create(), edit(), act('submit'), act('report'), act('edit_again'), edit(), act('submit')]
  const lifted = [create(true), act('submit'), act('edit_again'), mark(false), edit(), act('submit'), edit()]
  const undone = [create(true), act('submit'), act('edit_again'), mark(false), act('undo'), act('report')]
  const marked = [create(), act('submit'), act('edit_again'), edit(), mark(true), mark(false), act('submit'), edit()]

  const again = [...lifted, mark(true), edit(), act('submit'), mark(false), edit(), act('submit'), edit()]

  it.each<[string, AuditedAct[], AuditReader, string]>([
    ['before the first submit', submitted, viewer, 'xx.....'],
    ['before the first submit', submitted, director, 'xx.....'],
    ['of a draft', [create(), edit()], viewer, 'xx'],
    ['before the submit that opened it', lifted, viewer, 'xxxxx..'],
    ['for whom the mark does not keep out', lifted, director, 'x......'],
    ['where the lifting was undone', undone, viewer, 'xxxxxx'],
    ['while the mark is on', [create(), act('submit'), mark(true), edit()], viewer, 'xxxx'],
    ['also where it was open before it was marked', marked, viewer, 'xxxxxx..'],
    ['under a second mark, once that one was taken off', again, viewer, 'xxxxxxxxxxxx..'],
    ['nothing for its authors at home', marked, author, '........'],
  ])('%s (rules visibility.audit-withheld and visibility.private-lifted)', (_, acts, reader, expected) => {
    expect(pattern(acts, reader)).toBe(expected)
  })

  it.each<[string, AuditedAct[], string]>([
    [
      'of another category',
      [create(false, law), act('submit'), edit(), edit({ riskCategoryId: she }), edit()],
      'xxxx.',
    ],
    ['on the way to another', [create(), act('submit'), edit({ riskCategoryId: law }), act('submit')], 'x.xx'],
    [
      'but of what an undo went back to',
      [create(), act('submit'), act('edit_again'), edit({ riskCategoryId: law }), act('undo'), act('report')],
      'x..xx.',
    ],
    ['without a category', [act('create'), act('submit'), edit()], 'xxx'],
  ])('for an expert %s (rule visibility.audit-withheld)', (_, acts, expected) => {
    expect(pattern(acts, expert)).toBe(expected)
  })

  const toShe = edit({ riskCategoryId: she, location: 'Kiln 2' })
  it.each<[string, AuditedAct[], string[]]>([
    ['written in another category', [create(false, law), edit(), toShe, edit()], ['rootCause']],
    ['written on the way from another', [create(false, law), toShe, edit({ location: 'Kiln 3' })], ['location']],
    ['written in their own since', [create(false, law), edit(), toShe, edit(), edit()], []],
    ['written in their own', [create(), edit(), edit()], []],
    [
      'written in another that an undo gave up',
      [create(), edit(), act('edit_again'), edit({ riskCategoryId: law }), edit(), act('undo'), edit()],
      [],
    ],
    [
      'written in another before what an undo went back to',
      [create(false, law), edit(), toShe, act('edit_again'), edit(), act('undo'), edit()],
      ['rootCause'],
    ],
  ])('for an expert as the value before, where it was %s (rule visibility.audit-withheld)', (_, acts, expected) => {
    expect(withheldFields(acts, expert).at(-1)).toEqual(expected)
    for (const reader of [author, director]) expect(withheldFields(acts, reader).flat()).toEqual([])
  })
})
