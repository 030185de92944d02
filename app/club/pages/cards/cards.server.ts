import type { Kysely } from 'kysely';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The cards of pages, kept at the desk. Where they lead and how many there are belongs to the pages. */

type Card = Row<'card'>;
type CardFacts = Pick<Card, 'title' | 'subtitle' | 'text' | 'button' | 'image' | 'alt'>;

export function listCards(db: Kysely<Schema>): Promise<Card[]> {
  return db.selectFrom('card').selectAll().orderBy('page').orderBy('position').execute();
}

/** 404 for no such card, 409 where somebody else has changed it since `version`. */
export function changeCard(
  site: Site,
  officer: Actor,
  { id, version, ...facts }: CardFacts & { id: string; version: number },
) {
  return makeChange(site, officer, async (changeSet) => {
    const made = await changeSet.change('card', id, facts, version);
    const act = { room: 'pages', subject: `card:${id}`, act: 'changed a card', title: made.title };
    return { act, made };
  });
}
