// Writes the description of the modules' APIs beside the build of the server, which reads it in place of their schemas.
import { writeFileSync } from 'node:fs';

process.env.NODE_ENV ??= 'production';
const { describeApis } = await import('../build/server/index.js');

/** A site as far as endpoints that are made, not asked, need it. */
const site = {};
for (const [file, description] of Object.entries(await describeApis(site)))
  writeFileSync(new URL(`../build/server/${file}`, import.meta.url), JSON.stringify(description));
