import '../scripts/end-with-npm.mjs';
import { enableCompileCache } from 'node:module';

// Said before React and React Router are loaded: their versions for development are far slower.
process.env.NODE_ENV ??= 'production';
// Compiled code is kept between starts, under systemd in the unit's own place. A folder that cannot be written costs only the time.
enableCompileCache(process.env.CACHE_DIRECTORY);
const { serve } = await import('../build/server/index.js');
await serve();
