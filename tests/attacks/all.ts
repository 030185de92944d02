import type { Attack } from './attack.ts';
import { brokenOff } from './broken-off.ts';
import { longLists } from './long-lists.ts';
import { manyFields } from './many-fields.ts';
import { pipelined } from './pipelined.ts';
import { silentBodies } from './silent-bodies.ts';
import { tooMuch } from './too-much.ts';
import { unread } from './unread.ts';

/** Attacks that one site can bear one after another: a site that has sent many responses holds more memory than a fresh one. */
export const bySite: Attack[][] = [
  [pipelined, ...silentBodies, tooMuch, brokenOff, longLists, manyFields],
  unread.replies,
  unread.photographs,
];

export const attacks = bySite.flat();
