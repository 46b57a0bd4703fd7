// One build for two readers: the browser (islands of the documents, the app) and the server (modules that render).
// dist/server mirrors src, so the module that renders src/web/documents.tsx is dist/server/web/documents.js.
import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const nameOf = (file: string) => file.replace(/^src\//, '').replace(/\.(tsx?|css)$/, '')
const entries = (...patterns: string[]) =>
  Object.fromEntries(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: import.meta.dirname }))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .sort()
      .map((file) => [nameOf(file), file]),
  )

// A page that only the server renders is unknown to the browser's module graph, so its edits need a push.
const reloadDocuments: Plugin = {
  name: 'reload-documents',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0) {
      server.environments.client.hot.send({ type: 'full-reload' })
    }
  },
}

export default defineConfig({
  plugins: [react(), tailwindcss(), reloadDocuments],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: entries('src/web/main.tsx', 'src/web/islands/*.ts', 'src/web/public/documents.css') },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: entries('src/web/documents.tsx', 'src/modules/*/templates/*.tsx'),
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
