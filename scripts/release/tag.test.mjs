import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notesOf, prepareTag } from './tag.mjs'

const changelog = `# Changelog

## [Unreleased]

- Not yet.

## [1.2.0] - 2026-11-23

### Added

- A board.

## [1.1.0] - 2026-11-01
`

describe('the tag of a release (rule release.tags)', () => {
  let folder
  const git = (...parameters) => execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-tag-'))
    git('init', '--quiet')
    git('config', 'user.name', 'A')
    git('config', 'user.email', 'a@example.com')
    writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
    git('add', '.')
    git('commit', '--quiet', '--message', 'feat: a board')
  })

  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('contains the text of the changelog for the version', () => {
    expect(prepareTag(folder, '1.2.0')()).toBe('v1.2.0')
    expect(git('tag', '--list', '--format=%(contents)', 'v1.2.0').trim()).toBe('v1.2.0\n\n### Added\n\n- A board.')
    expect(git('rev-parse', 'v1.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  })

  it('is made once', () => {
    prepareTag(folder, '1.2.0')()
    expect(() => prepareTag(folder, '1.2.0')).toThrow('v1.2.0 exists already')
  })

  it('is not made of what is not committed', () => {
    writeFileSync(join(folder, 'new.txt'), '')
    expect(() => prepareTag(folder, '1.2.0')).toThrow('not committed')
  })

  it.each(['1.3.0', '1.1.0', '1.2', '1x2.0'])('needs notes, and %s has none', (version) => {
    expect(() => notesOf(changelog, version)).toThrow(`"## [${version}] - <day>"`)
  })
})
