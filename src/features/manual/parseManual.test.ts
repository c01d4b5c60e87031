import { expect, it } from 'vitest'
import { includedFiles, parseManual } from './parseManual.ts'

const shared = `# Shared

## Statuses {#statuses}

- **{status.draft}**: being written
- **{status.complete}**: done

## Questions {#common}

### Why?

Because.`

const manual = `# Manual

Read this.

## First

Do it:

1. Press {save}.
2. Wait.

- one
- two

![{board}, at the top.](../../../public/manuals/en/card.webp)

> weak: Old.
>
> better: New.
>
> why: Newer.

> Which?
>
> - [ ] This one.
>       No.
> - [x] That one.
>       Yes.

## [Statuses](shared.md#statuses 'complete')

## Questions and answers

### How?

So.

[Questions](shared.md#common)
`

it('a manual of Markdown has its chapters, and those of the shared file that it includes', () => {
  expect(includedFiles(manual)).toEqual(['shared'])
  expect(parseManual(manual, parseManual(shared).chapters)).toEqual({
    title: 'Manual',
    introduction: 'Read this.',
    chapters: [
      {
        title: 'First',
        blocks: [
          'Do it:',
          { steps: ['Press {save}.', 'Wait.'] },
          { points: ['one', 'two'] },
          { picture: 'card', caption: '{board}, at the top.' },
          { compare: { weak: 'Old.', better: 'New.', why: 'Newer.' } },
          {
            check: {
              question: 'Which?',
              answers: [
                { text: 'This one.', isRight: false, why: 'No.' },
                { text: 'That one.', isRight: true, why: 'Yes.' },
              ],
            },
          },
        ],
      },
      { title: 'Statuses', blocks: [{ terms: [['{status.complete}', 'done']] }] },
      {
        title: 'Questions and answers',
        blocks: [
          {
            questions: [
              ['How?', 'So.'],
              ['Why?', 'Because.'],
            ],
          },
        ],
      },
    ],
  })
})

it('a manual that includes a missing chapter is refused', () => {
  expect(() => parseManual('# M\n\n## [Gone](shared.md#gone)')).toThrow('No shared chapter gone')
})
