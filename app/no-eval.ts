// Imported first of all. Zod would try whether it may make functions out of text; no page lets it, and browsers would
// report it as an attack. The server may, and is quicker for it.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
