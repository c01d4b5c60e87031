import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { manualAudiences, manualNames } from '#domain/access/manuals'
import { locales, type Locale } from '#i18n/locales'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { loadManual } from './loadArticle.ts'
import { ManualPage } from './ManualPage.tsx'

const everyManual = locales.flatMap((language) => manualAudiences.map((audience) => [audience, language] as const))

async function open(language: Locale, query = '') {
  // The page suspends while its manual loads, and only an awaited act includes the loading.
  await act(async () => {
    await renderWithApp(<ManualPage language={language} />, { path: `/md-manual${query}` })
  })
  return screen.findByRole('heading', { level: 1 })
}

describe.each(everyManual)('the page of the manual: %s, %s', (audience, language) => {
  it('has its headings in order, its pictures described, and every chapter in its contents', async () => {
    const { article: manual } = await loadManual(audience, language)
    expect(await open(language, `?role=${manualNames[audience]}`)).toHaveTextContent(manual.title)
    expect(screen.getByRole('main')).toHaveAttribute('lang', language)

    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([])

    for (const picture of screen.getAllByRole('img')) {
      if (picture.tagName !== 'IMG') continue
      expect(picture).toHaveAccessibleName()
      expect(picture).toHaveAttribute('src', expect.stringMatching(`^/manuals/${language}/[a-z-]+\\.webp$`))
      expect(picture).toHaveAttribute('width', expect.stringMatching(/^\d+$/))
    }

    const [contents] = screen.getAllByRole('navigation')
    const targets = within(contents as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    expect(targets).toHaveLength(manual.chapters.length)
    for (const target of targets) expect(document.querySelector(target)).toBeInTheDocument()
  })
})

describe('the address of a manual', () => {
  it('names nobody for the Managing Director, as rule routes.manuals has it', async () => {
    expect(await open('en')).toHaveTextContent('Manual for the Managing Director')
    expect(screen.getByRole('link', { name: 'อ่านคู่มือนี้เป็นภาษาไทย' })).toHaveAttribute('href', '/th/md-manual')
  })

  it('leads to the same manual in the other language, and to those of the others', async () => {
    await open('th', '?role=viewer')
    expect(screen.getByRole('link', { name: 'Read this manual in English' })).toHaveAttribute(
      'href',
      '/md-manual-en?role=viewer',
    )
    const others = within(screen.getByRole('navigation', { name: 'คู่มืออื่น' })).getAllByRole('link')
    expect(others.map((link) => link.getAttribute('href'))).toContain('/th/md-manual?role=group-admin-bu')
    expect(others).toHaveLength(manualAudiences.length - 1)
  })

  it('answers an unknown reader with the 404 page', async () => {
    await open('en', '?role=nobody')
    expect(screen.getByText('404 Not Found')).toBeInTheDocument()
  })
})
