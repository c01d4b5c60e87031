import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/web/chunkGroups.mjs'
import { facades } from './scripts/web/facades.mjs'
import { lightPackages } from './scripts/web/lightPackages.mjs'
import { preload } from './scripts/web/preload.mjs'
import { shippedPackages } from './scripts/web/shippedPackages.mjs'

const api = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), lightPackages(), facades(), preload(), shippedPackages()],
  worker: { plugins: () => [shippedPackages()] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // What the board stands on comes in one file.
    chunkSizeWarningLimit: 700,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': api, '/configuration.json': api, '/files': api } },
})
