import { describe, expect, it } from 'vitest'
import { withheldActions, withheldFields, type AuditedAction, type AuditReader } from './auditTexts.ts'

const she = 1
const law = 6

const run = (action: string, changes: Record<string, unknown> = {}): AuditedAction => ({
  action,
  changes: Object.fromEntries(Object.entries(changes).map(([field, after]) => [field, { after }])),
})

const mark = (isPrivate: boolean) => run('set_private', { isPrivate })
const edit = (changes: Record<string, unknown> = { rootCause: 'A worn lining' }) => run('update_detail', changes)
const create = (isPrivate = false, riskCategoryId = she) => run('create', { riskCategoryId, isPrivate })

const viewer: AuditReader = { isAuthor: false, isHiddenByMark: true, ownCategoryIds: null }
const director: AuditReader = { isAuthor: false, isHiddenByMark: false, ownCategoryIds: null }
const expert: AuditReader = { isAuthor: false, isHiddenByMark: false, ownCategoryIds: [she] }
const author: AuditReader = { isAuthor: true, isHiddenByMark: false, ownCategoryIds: null }

/** The actions by position: x withheld, . shown. */
const pattern = (actions: readonly AuditedAction[], reader: AuditReader): string =>
  withheldActions(actions, reader)
    .map((one) => (one ? 'x' : '.'))
    .join('')

describe('the values of an audit that a reader is not shown', () => {
  const submitted = [create(), edit(), run('submit'), run('report'), run('edit_again'), edit(), run('submit')]
  const lifted = [create(true), run('submit'), run('edit_again'), mark(false), edit(), run('submit'), edit()]
  const undone = [create(true), run('submit'), run('edit_again'), mark(false), run('undo'), run('report')]
  const marked = [create(), run('submit'), run('edit_again'), edit(), mark(true), mark(false), run('submit'), edit()]

  const given = { action: 'accept', changes: { acceptance: { before: null, after: 1 } } }
  const given2 = { action: 'accept', changes: { acceptance: { before: null, after: 2 } } }
  const ended = (id: number) => ({ action: 'lapse', changes: { acceptance: { before: id, after: null } } })
  const accepted = [create(true), run('submit'), given, mark(false), run('submit'), ended(1), given2, ended(2)]

  const again = [...lifted, mark(true), edit(), run('submit'), mark(false), edit(), run('submit'), edit()]

  it.each<[string, AuditedAction[], AuditReader, string]>([
    ['before the first submit', submitted, viewer, 'xx.....'],
    ['before the first submit', submitted, director, 'xx.....'],
    ['of a draft', [create(), edit()], viewer, 'xx'],
    ['before the submit that opened it', lifted, viewer, 'xxxxx..'],
    ['for whom the mark does not keep out', lifted, director, 'x......'],
    ['where the lifting was undone', undone, viewer, 'xxxxxx'],
    ['while the mark is on', [create(), run('submit'), mark(true), edit()], viewer, 'xxxx'],
    ['also where it was open before it was marked', marked, viewer, 'xxxxxx..'],
    ['under a second mark, once that one was taken off', again, viewer, 'xxxxxxxxxxxx..'],
    ['also the end of an acceptance given before it', accepted, viewer, 'xxxx.x..'],
    ['but not its end for those who read the acceptance', accepted, director, 'x.......'],
    ['nothing for its authors at home', marked, author, '........'],
  ])('%s (rules visibility.audit-withheld and visibility.private-lifted)', (_, actions, reader, expected) => {
    expect(pattern(actions, reader)).toBe(expected)
  })

  it.each<[string, AuditedAction[], string]>([
    [
      'of another category',
      [create(false, law), run('submit'), edit(), edit({ riskCategoryId: she }), edit()],
      'xxxx.',
    ],
    ['on the way to another', [create(), run('submit'), edit({ riskCategoryId: law }), run('submit')], 'x.xx'],
    [
      'but of what an undo went back to',
      [create(), run('submit'), run('edit_again'), edit({ riskCategoryId: law }), run('undo'), run('report')],
      'x..xx.',
    ],
    [
      'also the end of an acceptance given in another',
      [
        create(false, law),
        run('submit'),
        given,
        edit({ riskCategoryId: she }),
        run('submit'),
        ended(1),
        given2,
        ended(2),
      ],
      'xxxx.x..',
    ],
    ['without a category', [run('create'), run('submit'), edit()], 'xxx'],
  ])('for an expert %s (rule visibility.audit-withheld)', (_, actions, expected) => {
    expect(pattern(actions, expert)).toBe(expected)
  })

  const toShe = edit({ riskCategoryId: she, location: 'Kiln 2' })
  it.each<[string, AuditedAction[], string[]]>([
    ['written in another category', [create(false, law), edit(), toShe, edit()], ['rootCause']],
    ['written on the way from another', [create(false, law), toShe, edit({ location: 'Kiln 3' })], ['location']],
    ['written in their own since', [create(false, law), edit(), toShe, edit(), edit()], []],
    ['written in their own', [create(), edit(), edit()], []],
    [
      'written in another that an undo gave up',
      [create(), edit(), run('edit_again'), edit({ riskCategoryId: law }), edit(), run('undo'), edit()],
      [],
    ],
    [
      'written in another before what an undo went back to',
      [create(false, law), edit(), toShe, run('edit_again'), edit(), run('undo'), edit()],
      ['rootCause'],
    ],
  ])('for an expert as the value before, where it was %s (rule visibility.audit-withheld)', (_, actions, expected) => {
    expect(withheldFields(actions, expert).at(-1)).toEqual(expected)
    for (const reader of [author, director]) expect(withheldFields(actions, reader).flat()).toEqual([])
  })
})
