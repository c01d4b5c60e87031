import { describe, expect, it } from 'vitest'
import { isContentOf, signatureBytes } from './fileContent.ts'
import { allowedExtensions, type FileExtension } from './files.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)).subarray(0, signatureBytes)

const compound = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

const samples: [string, Uint8Array, FileExtension[]][] = [
  ['a PDF', bytesOf('%PDF-1.7\n'), ['pdf']],
  ['a JPEG', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF'), ['jpg', 'jpeg']],
  ['a PNG', bytesOf('\x89PNG\r\n\x1a\n\0\0'), ['png']],
  ['a GIF', bytesOf('GIF89a\x01\0'), ['gif']],
  ['an old GIF', bytesOf('GIF87a\x01\0'), ['gif']],
  ['an archive, as new Office files are', bytesOf('PK\x03\x04\x14\0'), ['docx', 'xlsx', 'pptx', 'zip']],
  ['an empty archive', bytesOf('PK\x05\x06\0\0'), ['docx', 'xlsx', 'pptx', 'zip']],
  ['an old or protected Office file', bytesOf(compound), ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx']],
  ['a program of Windows', bytesOf('MZ\x90\0\x03'), []],
  ['a program of Linux', bytesOf('\x7fELF\x02\x01'), []],
  ['a page', bytesOf('<!doctype html>'), []],
  ['a picture that runs scripts', bytesOf('<svg xmlns="http'), []],
  ['a script', bytesOf('#!/bin/sh\n'), []],
  ['a PDF behind something else', bytesOf('MZ\n%PDF-1.7\n'), []],
  ['the beginning of a beginning', bytesOf('%PD'), []],
  ['nothing', bytesOf(''), []],
]

const extensions = [...new Set<FileExtension>([...allowedExtensions.attachment, ...allowedExtensions.image])]

describe('isContentOf', () => {
  it.each(samples)('recognises %s as its own type and no other', (_case, head, expected) => {
    expect(extensions.filter((extension) => isContentOf(extension, head)).toSorted()).toEqual(expected.toSorted())
  })
})
