import { readdirSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { ListColumn } from './ListColumn.tsx'
import { ListTable } from './ListTable.tsx'

const sources = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `src/features/${file}`)

/** The last two get their columns from their users. */
const table = /<(ListTable|RoleTable|PreviewList)\b/

describe('the rows of lists', () => {
  it('are named by a header cell (WCAG 1.3.1)', async () => {
    await renderWithApp(
      <ListTable data={[{ id: 1, day: '5 Jan', name: 'Kiln fire' }]} total={1} resource="faqs" aria-label="Events">
        <ListColumn source="day" />
        <ListColumn isRowHead source="name" />
      </ListTable>,
    )
    const header = await screen.findByRole('rowheader')
    expect(header).toHaveTextContent('Kiln fire')
    expect([header.tagName, header.getAttribute('scope')]).toEqual(['TH', 'row'])
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['5 Jan'])
  })

  const lists = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return table.test(text) && !/\/(RoleTable|PreviewList)\.tsx$/.test(file)
  })

  it.each(lists)('%s has one column of row headers', (file) => {
    const text = readFileSync(file, 'utf8')
    const tables = text.match(new RegExp(table, 'g'))?.length
    // The board writes its cells itself.
    const heads = text.match(/\bisRowHead\b|columnsOf\(/g)?.length
    expect(heads).toBe(tables)
  })
})
