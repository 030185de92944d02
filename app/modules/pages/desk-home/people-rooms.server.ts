import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import { lawPressing } from '#app/modules/law/law.server.ts';
import { thingWords } from '#app/modules/law/law.ts';
import { lettersNow } from '#app/modules/letters/letters.server.ts';
import { counted } from '#app/modules/pages/counted.ts';
import { owedNow } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { countsNow } from './counts.server.ts';
import { type RoomNow, waitingFor } from './room-now.ts';

/** Queries for the status of the sections for members and documents, with the work that waits in each. */

export async function documentsRoom(site: Site): Promise<RoomNow> {
  const { documents: all, publicDocuments: shown } = await countsNow(site);
  const ways = [{ name: 'Add a document', path: '/desk/documents/add' }];
  if (all === 0) return { line: 'There is none yet', ways };
  return { line: `${all === 1 ? 'One document' : `${all} documents`}, ${shown} for everybody`, ways };
}

export async function subscriptionsRoom({ db, clock }: Site): Promise<RoomNow> {
  const owed = await owedNow(db, clock);
  if (!owed) return { line: '' };
  const { members, pence } = owed;
  if (members === 0) return { line: 'Nobody owes anything' };
  return { line: members === 1 ? '1 member owes' : `${members} members owe`, state: `${money(pence)} owing` };
}

/** The last letter sent, the drafts, and letters that did not reach everybody. */
export async function lettersRoom({ db, clock }: Site): Promise<RoomNow> {
  const { drafts, last, failed } = await lettersNow(db, clock);
  const path = '/desk/letters';
  const unsent = failed.map(({ id, subject }) => ({ name: subject, path: `${path}/${id}` }));
  const being = drafts > 0 ? counted(drafts, 'draft', 'drafts') : '';
  const sent = last ? `Last: ${last.subject}, ${showDay(today(() => new Date(last.at)).slice(5))}` : '';
  return {
    line: [sent, being].filter(Boolean).join('; ') || 'None has been written yet',
    ways: [{ name: 'Write to all', path: `${path}/write` }],
    ...(unsent.length > 0 && { state: 'Did not reach all' }),
    waiting: waitingFor('A letter did not reach everybody', path, unsent),
  };
}

/** Urgent items: a complaint near its deadline, the yearly clear-out, a risk assessment older than a year. */
export async function lawRoom(site: Site): Promise<RoomNow> {
  const pressing = await lawPressing(site);
  return {
    line: '',
    ...(pressing.length > 0 && { state: `${pressing.length} to see to` }),
    waiting: pressing.map(({ key, now, path }) => ({
      what: `${thingWords[key].name}: ${now}`,
      path: path ?? '/desk/law',
      first: [],
      since: null,
    })),
  };
}
