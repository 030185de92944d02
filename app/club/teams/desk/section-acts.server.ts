import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { keyOf } from '#app/club/teams/team-names.ts';
import { readSections } from '#app/club/teams/teams.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { sectionsInUse } from './teams-room.server.ts';

/** What an officer may do to a section. */

interface Seen {
  id: string;
  version: number;
}

export const addSection = (site: Site, actor: Actor, { name }: { name: string }) =>
  makeChange(site, actor, async (changeSet) => {
    const all = await readSections(changeSet.tx);
    checkName(all, name);
    const taken = all.map((one) => one.id);
    const id = keyOf(name, taken, 'section');
    await changeSet.add('section', { id, position: await nextPlace(changeSet.tx), name, put_by: 0 });
    return { act: act(id, 'added a section', name), made: id };
  });

async function nextPlace(tx: Site['db']): Promise<number> {
  const last = await tx
    .selectFrom('section')
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirst();
  return Number(last?.position ?? -1) + 1;
}

function checkName(others: { name: string }[], name: string) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: 'There is a section of this name already.' });
}

export const changeSection = (site: Site, actor: Actor, { id, version, name }: Seen & { name: string }) =>
  makeChange(site, actor, async (changeSet) => {
    checkName(
      (await readSections(changeSet.tx)).filter((one) => one.id !== id),
      name,
    );
    await changeSet.change('section', id, { name }, version);
    return { act: act(id, 'changed a section', name), made: null };
  });

/** Put by, it stays with what has it and is not offered for more. */
export const setSectionUse = (site: Site, actor: Actor, { id, version, used }: Seen & { used: boolean }) =>
  makeChange(site, actor, async (changeSet) => {
    const { name } = await changeSet.change('section', id, { put_by: used ? 0 : 1 }, version);
    return { act: act(id, used ? 'took up a section again' : 'put a section by', name), made: null };
  });

/** 409 while anything names it. */
export const removeSection = (site: Site, actor: Actor, { id, version }: Seen) =>
  makeChange(site, actor, async (changeSet) => {
    if ((await sectionsInUse(changeSet.tx)).has(id))
      throw new Refusal(409, 'Teams, leagues, events or notices have this section: it can only be put by.');
    const { name } = await changeSet.remove('section', id, version);
    return { act: act(id, 'removed a section', name), made: null };
  });

const act = (id: string, did: string, title: string) => ({
  ...{ room: 'results', subject: `section:${id}`, act: did, title },
});
