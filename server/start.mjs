import '../scripts/end-with-npm.mjs';
import { join } from 'node:path';
import { keepCompiled } from './settings/compile-cache.mjs';

// Set before React and React Router are loaded: their development builds are far slower.
process.env.NODE_ENV ??= 'production';
// The next start is ready sooner.
keepCompiled(join(import.meta.dirname, '..'));
const { serve } = await import('../build/server/index.js');
await serve();
