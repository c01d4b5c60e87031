import type { FastifyRequest } from 'fastify'
import { defaultLocale, locales, type Locale } from '#i18n/locales'

/** The language of a response: the one that `accept-language` prefers, else English (rule wire.language). */
export function localeOf(request: FastifyRequest): Locale {
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean)
      const language = locales.find((locale) => locale === tag.split('-')[0])
      return { language, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return preferred[0]?.language ?? defaultLocale
}
