import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** True for a program that deploy/Containerfile has put into an image: a file says so, since a variable can be lost or set. */
export const isContainerImage = (version: string) => existsSync(join(version, 'updated-by-image'));

/** Refusal of every kind of `update` there. */
export const containerUpdateSentence =
  'This site runs in a container, so it is updated by starting a new image (docs/running.md, ‘Update a container’). Nothing has been changed.';
