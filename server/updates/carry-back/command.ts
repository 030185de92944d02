import { text } from 'node:stream/consumers';
import { keepToOurselves } from '#server/private-data.ts';
import { type GoingBack, goBack } from './go-back.ts';

/**
 * What the update of an older version starts in the newer one's folder (by-newer.ts): this file's place, what it reads and what
 * it prints are promised to versions that have landed. A database's password is in no list of processes: it is read.
 */
keepToOurselves();
const going: GoingBack = JSON.parse(await text(process.stdin));
await goBack(going).then(
  (went) => console.log(JSON.stringify(went)),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
