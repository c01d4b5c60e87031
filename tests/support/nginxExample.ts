import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/database/locate'

/**
 * The configuration of nginx from the documents, with this machine's ports, certificates and folders.
 * @param at the address and folder of nginx, and the ports of the two servers behind it
 */
export function nginxExample({
  folder,
  port,
  servers: [first, second],
}: {
  folder: string
  port: number
  servers: readonly [number, number]
}): string {
  const fitted = readFileSync(join(projectRoot, 'docs', 'examples', 'nginx.conf'), 'utf8')
    .replaceAll('/var/log/nginx/risk-board.log', join(folder, 'access.log'))
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace(/listen 80;/, 'listen 127.0.0.1:1;')
    .replace(/server {\s+listen 127\.0\.0\.1:1;[^}]*}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s+ssl_.*$/gm, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  return `daemon off; pid ${folder}/pid; error_log ${folder}/start.log; events {} http { ${temporary.join(' ')} ${fitted} }`
}
