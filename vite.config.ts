import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shippedPackages } from './scripts/web/shippedPackages.mjs'

const api = 'http://127.0.0.1:3000'

/**
 * The first screens come in few files: the limits of requests and of JavaScript (`e2e/firstLoad.spec.ts`) need these
 * groups. Each contains all static imports of its pages.
 */
const firstScreens = [
  { name: 'first', test: /\/src\/main\.tsx$/, priority: 4 },
  { name: 'start', test: /\/src\/(start|features\/session\/login\/LoginPage)\.tsx$/, priority: 3 },
  { name: 'board', test: /\/src\/(app\/App|features\/risks\/board\/BoardPage)\.tsx$/, priority: 1 },
  { name: 'english', test: /\/platform\/i18n\/english\.ts$/, priority: 0 },
  { name: 'thai', test: /\/platform\/i18n\/thai\.ts$/, priority: 0 },
  // The page behind a link in an email loads nothing else of the web app.
  { name: 'words', test: /\/(i18n\/(dates|numbers|unbroken)|platform\/languageOf)\.ts$/, priority: 5 },
]

export default defineConfig({
  plugins: [react(), shippedPackages()],
  worker: { plugins: () => [shippedPackages()] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The board with React-admin and MUI comes in one file.
    chunkSizeWarningLimit: 700,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'answer.html'],
      output: { codeSplitting: { groups: firstScreens } },
    },
  },
  server: { proxy: { '/api': api, '/configuration.json': api, '/files': api } },
})
