import { describe, expect, it } from 'vitest'
import { filterIn } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { addressOfChanged, boardAddress, boardLink, translatedQuery, type RememberedList } from './boardAddress.ts'
import { boardUserOf, type BoardUser } from './boardUser.ts'

const userIn = (role: Parameters<typeof sessionOf>[0]) => boardUserOf(sessionOf(role)) as BoardUser
const assessor = userIn('Assessor')
const left: RememberedList = { filter: { type: 'summary', level: ['high'] }, sort: 'order', order: 'ASC' }

const filterAt = (address: string | null) => filterIn(String(address).split('?')[1] ?? '')

describe('the address of a board', () => {
  it('contains its filter and its order, as the lists of react-admin read them', () => {
    const link = boardLink({ type: 'summary', level: ['high'], view: 'all' })
    const query = new URLSearchParams(link.slice(2))
    expect(Object.fromEntries(query)).toEqual({
      filter: '{"type":"summary","level":["high"]}',
      sort: 'order',
      order: 'ASC',
    })
    expect(boardLink({ type: 'item' }, '/risk-report')).toMatch(/^\/risk-report\?filter=/)
  })

  it("takes the specification's parameters and those of older links, in either spelling, and leaves the others", () => {
    const query = translatedQuery(
      '?type=summary&tab=Riskboard&company_id=4&companyGroupId=8&company_group_id=9',
      assessor,
    )
    expect(filterIn(String(query))).toEqual({ type: 'summary', companyId: [4], companyGroupId: [8, 9] })
    expect(query?.get('tab')).toBe('Riskboard')
    const older = translatedQuery(
      '?type=item&view=waiting&includeDescendants=false&sort=createdAt&order=asc&page=3',
      assessor,
    )
    expect(filterIn(String(older))).toEqual({ type: 'item', view: 'waiting', includeDescendants: false })
    expect(older?.toString()).toContain('sort=createdAt&order=ASC&page=3')
    const cell = translatedQuery('?type=item&assessment_type=gross&likelihood=4&impact=5', assessor)
    expect(filterIn(String(cell))).toEqual({ type: 'item', assessmentType: 'gross', likelihood: 4, impact: 5 })
  })

  it('is none to translate where it is of a list already', () => {
    expect(translatedQuery(boardLink({ type: 'item' }).slice(1), assessor)).toBeNull()
    expect(translatedQuery('?page=2', assessor)).toBeNull()
  })
})

describe('where the board opens', () => {
  it('opens as it was left where the address has only its type', () => {
    expect(boardAddress('', assessor, left)).toBeNull()
    expect(boardAddress('?type=summary', assessor, left)).toBe('/')
    expect(filterAt(boardAddress('?type=item', assessor, left))).toEqual({ type: 'item' })
    expect(boardAddress('?type=item', assessor, undefined)).toBe('/')
  })

  it('opens under the filters of a link', () => {
    expect(filterAt(boardAddress('?type=item&companyGroupId=8', assessor, left))).toEqual({
      type: 'item',
      companyGroupId: [8],
    })
    expect(boardAddress(boardLink({ type: 'item' }).slice(1), assessor, left)).toBeNull()
    const expert = userIn('Category Expert')
    expect(filterAt(boardAddress('?type=summary&level=high', expert, left))).toEqual({ type: 'item', level: ['high'] })
  })

  it.each([
    ['as it was left', '?type=summary&tab=Riskboard', { type: 'summary', level: ['high'] }],
    ['without a type', '?tab=Riskboard', { type: 'summary', level: ['high'] }],
    ['of the other type', '?type=item&tab=Riskboard', { type: 'item' }],
    [
      'of a company and two groups',
      '?type=item&tab=Riskboard&company_id=4&companyGroupId=8&companyGroupId=9',
      { type: 'item', companyId: [4], companyGroupId: [8, 9] },
    ],
  ])('keeps the parameters of rule errors.to-board next to the filter: a board %s', (_which, search, filter) => {
    const address = String(boardAddress(search, assessor, left))
    const query = new URLSearchParams(address.slice(2))
    expect(filterAt(address)).toEqual(filter)
    for (const [name, value] of new URLSearchParams(search)) expect(query.getAll(name)).toContain(value)
    expect(query.get('type')).toBe(filter.type)
    expect(boardAddress(address.slice(1), assessor, left)).toBeNull()
    expect(addressOfChanged(address.slice(1), assessor)).toBeNull()
  })

  it('drops the parameters of rule errors.to-board once the filter differs from them', () => {
    const query = new URLSearchParams('type=item&tab=Riskboard&companyGroupId=8')
    query.set('filter', '{"type":"item"}')
    expect(addressOfChanged(`?${query}`, assessor)).toBe('/?filter=%7B%22type%22%3A%22item%22%7D')
    expect(addressOfChanged(boardLink({ type: 'item' }).slice(1), assessor)).toBeNull()
  })

  it('opens the report for anyone with access_report_tab, else the board', () => {
    expect(boardAddress('?tab=Report', assessor, left)).toMatch(/^\/risk-report\?/)
    expect(filterAt(boardAddress('?tab=Report', assessor, left))).toEqual({ type: 'summary', level: ['high'] })
    expect(filterAt(boardAddress('?type=item&tab=Report&level=low', assessor, left))).toEqual({
      type: 'item',
      level: ['low'],
    })
    expect(boardAddress('?tab=Report', userIn('Category Expert'), undefined)).toBe('/')
  })
})
