import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// One build for the browser and one for the server, whose entry is server/main.ts.
export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  worker: { format: 'es' },
  // A font inlined into the stylesheet could be neither preloaded nor allowed by the content policy.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './server/main.ts' } } } },
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    // What the server needs is bundled into one file, which starts sooner than hundreds; what is not JavaScript stays out.
    ssr: { noExternal: true, external: ['sharp', 'pg', 'pino'] },
  }),
}));
