import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { cupAct, seasonNow } from './cup-acts.server.ts';
import type { OtherTieFields } from './cup-shapes.server.ts';
import { cupRow } from './cups-desk.server.ts';

/** The other clubs' ties of a cup: two names, what it came to, who goes through. */

export async function addOtherTie(
  site: Site,
  actor: Actor,
  { slug, ...fields }: { slug: string } & OtherTieFields,
) {
  return makeChange(site, actor, async (changeSet) => {
    const cup = await cupRow(changeSet.tx, slug);
    const season = await seasonNow(changeSet);
    const last = await changeSet.tx
      .selectFrom('cup_tie')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('cup', '=', slug)
      .executeTakeFirst();
    const position = (last?.position ?? -1) + 1;
    await changeSet.add('cup_tie', { id: newShortId(), cup: slug, season, position, ...columnsOf(fields) });
    return { act: cupAct(slug, 'entered a tie of others', titleOf(cup.name, fields)), made: null };
  });
}

interface Seen {
  slug: string;
  id: string;
  version: number;
}

export async function changeOtherTie(
  site: Site,
  actor: Actor,
  { slug, id, version, ...fields }: Seen & OtherTieFields,
) {
  return makeChange(site, actor, async (changeSet) => {
    const cup = await cupRow(changeSet.tx, slug);
    await isOfCup(changeSet, slug, id);
    await changeSet.change('cup_tie', id, columnsOf(fields), version);
    return { act: cupAct(slug, 'changed a tie of others', titleOf(cup.name, fields)), made: null };
  });
}

export async function removeOtherTie(site: Site, actor: Actor, { slug, id, version }: Seen) {
  return makeChange(site, actor, async (changeSet) => {
    const cup = await cupRow(changeSet.tx, slug);
    await isOfCup(changeSet, slug, id);
    const row = await changeSet.remove('cup_tie', id, version);
    return { act: cupAct(slug, 'removed a tie of others', titleOf(cup.name, row)), made: null };
  });
}

async function isOfCup({ tx }: ChangeSet, slug: string, id: string) {
  const row = await tx.selectFrom('cup_tie').select('cup').where('id', '=', id).executeTakeFirst();
  if (row?.cup !== slug) throw new Refusal(404, 'There is no such tie in this cup.');
}

const columnsOf = ({ round, home, away, score, winner }: OtherTieFields) => ({
  ...{ round, home, away, score: score.replace(/ ?[-–] ?/, '-'), winner: winner || null },
});

const titleOf = (cup: string, { round, home, away }: { round: string; home: string; away: string }) =>
  `${cup}, ${round}: ${home} v ${away}`;
