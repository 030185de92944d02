import { randomUUID } from 'node:crypto';
import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Format } from '#app/club/formats/format.ts';
import { allFormats } from '#app/club/formats/ready-formats.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** Keeps values under a name of their own, as a choice beside the others. 422 where a choice is called so already. */
export async function keepFormat(
  site: Site,
  actor: Actor,
  { name, format }: { name: string; format: Format },
) {
  return makeChange(site, actor, async (changeSet) => {
    await refuseTaken(changeSet, name);
    const id = randomUUID();
    const last = await changeSet.tx
      .selectFrom('format')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst();
    const position = (last?.position ?? -1) + 1;
    await changeSet.add('format', { id, position, name, card: JSON.stringify(format), put_by: 0 });
    return { act: formatAct(id, 'kept a format', name), made: id };
  });
}

interface FormatChange {
  id: string;
  version: number;
  name?: string | undefined;
  putBy?: boolean | undefined;
}

/** Calls a format something else, puts it by or makes it a choice again. What was started from it stays as it is. */
export async function changeFormat(site: Site, actor: Actor, { id, version, name, putBy }: FormatChange) {
  return makeChange(site, actor, async (changeSet) => {
    const { tx } = changeSet;
    const before = await tx.selectFrom('format').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) throw new Refusal(404, 'There is no such format.');
    const called = name ?? before.name;
    const isChoice = !(putBy ?? before.put_by === 1);
    if (isChoice) await refuseTaken(changeSet, called, id);
    await changeSet.change('format', id, { name: called, put_by: isChoice ? 0 : 1 }, version);
    const did =
      putBy === undefined ? 'renamed a format' : putBy ? 'put a format by' : 'took up a format again';
    return { act: formatAct(id, did, called), made: null };
  });
}

async function refuseTaken({ tx }: ChangeSet, name: string, but?: string) {
  const same = (other: string) => other.toLowerCase() === name.toLowerCase();
  const others = (await allFormats(tx)).filter(({ id, putBy }) => id !== but && !putBy);
  if (others.some((one) => same(one.name)))
    throw invalid({ name: 'There is a format of that name. Please give this one another.' });
}

const formatAct = (id: string, act: string, title: string) => ({
  ...{ room: 'results', subject: `format:${id}`, act, title },
});
