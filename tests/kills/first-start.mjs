// First start of the site with the content of a given folder: as server/start.mjs, which has only its own.
import { readServerConfig } from '#server/settings/config.ts';
import { openSiteServices } from '#server/site.ts';

const { close } = await openSiteServices(readServerConfig(process.env), { content: process.argv[2] });
process.once('SIGTERM', close);
console.log('Ready on nothing');
