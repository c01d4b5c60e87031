import { describe, expect, it } from 'vitest'
import { fileName } from './fields.ts'
import {
  allowedExtensions,
  contentTypeOf,
  extensionOf,
  fileProblem,
  fileSize,
  isContentTypeOf,
  isSameFileName,
  linkMinutes,
} from './files.ts'

const megabyte = 2 ** 20

describe('fileSize (rule validation.file-size)', () => {
  it.each([
    [5 * megabyte, null],
    [5 * megabyte + 1, { message: 'fileSize', params: { max: 5 } }],
  ])('of %i bytes where 5 MB are allowed: %j', (size, problem) => {
    expect(fileSize(size, 5)).toEqual(problem)
  })
})

describe('the files of rules files.types and files.size', () => {
  it('have the extensions it lists', () => {
    const attachment = ['.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.jpg', '.jpeg', '.png', '.zip', '.pdf']
    expect(allowedExtensions.attachment.map((extension) => `.${extension}`)).toEqual(attachment)
    expect(allowedExtensions.image.map((extension) => `.${extension}`)).toEqual(['.jpg', '.jpeg', '.png', '.gif'])
  })

  it.each([
    ['report.pdf', 'pdf'],
    ['Report.Final.DOCX', 'docx'],
    ['รายงาน.xlsx', 'xlsx'],
    ['a..png', 'png'],
    ['.pdf', null],
    ['pdf', null],
    ['a.pdf ', null],
    ['a.exe', null],
    ['a.pdf.exe', null],
    ['a.constructor', null],
    ['', null],
  ])('have the extension of %j: %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })

  it.each([
    ['a.pdf', 25 * megabyte, 'attachment', null],
    ['a.pdf', 25 * megabyte + 1, 'attachment', 'attachmentSize'],
    ['a.gif', 1, 'attachment', 'attachmentType'],
    ['a.gif', 2 * megabyte, 'image', null],
    ['a.gif', 2 * megabyte + 1, 'image', 'imageSize'],
    ['a.pdf', 1, 'image', 'imageType'],
    ['a.exe', 26 * megabyte, 'attachment', 'attachmentType'],
  ] as const)('pass or not: %s of %i bytes as %s', (name, size, purpose, problem) => {
    expect(fileProblem({ name, size }, purpose)).toBe(problem)
  })

  it('have links of 30 minutes (rule files.link-lifetime)', () => {
    expect(linkMinutes).toMatchObject({ upload: 30, read: 30, longest: 120 })
  })
})

describe('isSameFileName', () => {
  it.each([
    ['a.pdf', ['b.pdf', 'a.pdf'], true],
    ['A.PDF', ['a.pdf'], true],
    ['cafe\u0301.pdf', ['caf\u00e9.pdf'], true],
    ['a.pdf', ['a (1).pdf'], false],
    ['a.pdf', [], false],
  ])('of %s among %j is %s', (name, others, isSame) => {
    expect(isSameFileName(name, others)).toBe(isSame)
  })
})

describe('fileName', () => {
  it.each(['a.pdf', 'รายงาน (ฉบับที่ 1).pdf', '100 % "safe".zip', '..pdf'])('takes %j', (name) => {
    expect(fileName.safeParse(name).success).toBe(true)
  })

  it.each([
    '',
    '  ',
    'a/b.pdf',
    'a\\b.pdf',
    '../a.pdf',
    'a\n.pdf',
    'a\0.pdf',
    'a\u202Efdp.exe',
    `${'a'.repeat(252)}.pdf`,
  ])('refuses %j', (name) => {
    expect(fileName.safeParse(name).success).toBe(false)
  })

  it.each([
    [' ', 'required'],
    ['a/b.pdf', 'invalid'],
  ])('explains why it refuses %j', (name, message) => {
    expect(fileName.safeParse(name).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('content types', () => {
  it('are the proper one of every extension, whatever its case', () => {
    expect(contentTypeOf('a.PDF')).toBe('application/pdf')
    expect(contentTypeOf('a.jpg')).toBe('image/jpeg')
    expect(contentTypeOf('a.exe')).toBe('application/octet-stream')
    for (const extension of [...allowedExtensions.attachment, ...allowedExtensions.image]) {
      expect(isContentTypeOf(`a.${extension}`, contentTypeOf(`a.${extension}`))).toBe(true)
    }
  })

  it.each([
    ['a.zip', 'application/x-zip-compressed', true],
    ['a.docx', 'application/octet-stream', true],
    ['a.JPG', 'image/JPEG', true],
    ['a.pdf', 'text/html', false],
    ['a.png', 'image/svg+xml', false],
    ['a.exe', 'application/octet-stream', false],
  ])('%s may be declared %s: %s', (name, contentType, fits) => {
    expect(isContentTypeOf(name, contentType)).toBe(fits)
  })
})
