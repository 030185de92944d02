import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { fieldsOf, hasThoseWhoLeft, type TakenList, type TakenRow } from './chosen-lists.ts';
import { readListed } from './listed.server.ts';
import { cellOf, listHeads } from './listed.ts';

/** The register as a file or on paper, with the columns of its purpose; the record says who took it, and of how many. */
export async function takeList(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  officer: Actor,
  { which }: { which: TakenList },
): Promise<TakenRow[]> {
  return db.transaction().execute(async (tx) => {
    const members = await readListed(tx);
    const taken = members.filter(({ entry }) => hasThoseWhoLeft(which) || entry.leftOn === null);
    const fields = fieldsOf(which);
    const columns = fields.map((field) => listHeads[field]).join(', ');
    const act = which === 'paper' ? 'took the register to print it' : 'saved the register as a file';
    await writeAuditLog(tx, clock, officer, act, null, `${counted(taken.length)}: ${columns}`);
    return taken.map((member) => ({
      ...{ id: member.id },
      ...Object.fromEntries(fields.map((field) => [field, cellOf(member, field)])),
    }));
  });
}

const counted = (many: number) => (many === 1 ? '1 member' : `${many} members`);
