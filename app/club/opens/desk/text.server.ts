import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { invalid } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import { readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import { actOn, type SeenOpen } from './act-on.ts';
import type { OpenTextBody } from './opens-fields.server.ts';

/** Saves the open's text. 422 for what it may not hold, 409 where it was saved by somebody else since `version`. */
export function saveOpenText(
  site: Site,
  officer: Actor,
  { slug, version, body, status }: SeenOpen & OpenTextBody,
) {
  return makeChange(site, officer, async (changeSet) => {
    const row = await changeSet.change('open', slug, { body: safe(body), status }, version);
    return { act: actOn('changed the text of an open', row), made: null };
  });
}

function safe(body: string): string {
  try {
    return JSON.stringify(readRichText(body, { pictures: isSitePicture, paths: true }));
  } catch (error) {
    throw invalid({ body: (error as Error).message });
  }
}
