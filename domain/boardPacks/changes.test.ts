import { describe, expect, it } from 'vitest'
import { changesOf, packChangeKinds, type ComparedRecord, type PackChangeKind } from './changes.ts'

const same: ComparedRecord = {
  wasThere: true,
  isSubmitted: true,
  isActive: true,
  before: 'medium',
  after: 'medium',
  wasCompleted: false,
  wasReset: false,
}

describe('what became of a record since a pack (rule packs.changes)', () => {
  it.each<[string, Partial<ComparedRecord>, PackChangeKind[]]>([
    ['nothing', {}, []],
    ['a higher level', { after: 'high' }, ['raised']],
    ['a lower level', { before: 'high' }, ['lowered']],
    ['a rating that is not known', { before: null, after: 'high' }, []],
    ['no rating any more', { after: null }, []],
    ['one that was not there', { wasThere: false, before: null }, ['new']],
    ['a draft that was not there', { wasThere: false, isSubmitted: false, before: null }, []],
    ['one that came back', { wasThere: false }, ['new']],
    ['more than one change', { after: 'high', wasCompleted: true, wasReset: true }, ['raised', 'completed', 'reset']],
    ['one that is inactive now', { isActive: false, after: 'high', wasReset: true }, ['inactive']],
    ['one that was inactive already', { isActive: false, wasThere: false }, []],
  ])('%s', (_what, changed, kinds) => {
    expect(changesOf({ ...same, ...changed })).toEqual(kinds)
    expect(packChangeKinds).toEqual(expect.arrayContaining(kinds))
  })
})
