import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  insertDocumentWithFile,
  replaceDocumentFile,
} from '#app/modules/documents/admin/document-mutations.server.ts';
import type { ReceivedDocumentFile } from '#app/modules/documents/admin/store-received-document.server.ts';
import type { DocumentFields } from '#app/modules/documents/papers/document-schemas.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { makePdf } from '#server/demo/pdf/make-pdf.ts';
import { hashFile } from '#server/disk/files.ts';
import { demoPeople } from './cast.ts';

/** Load the documents of a village club: real PDFs with invented text, one in its second version. */
export async function loadDemoDocuments(site: Site): Promise<void> {
  const { date: today } = getTodayAndPlaceholders(site);
  const year = Number(today.slice(0, 4));
  const hand = (facts: DocumentFields, words: string[]) =>
    withPdf(facts.title, words, (arrived) =>
      insertDocumentWithFile(site, demoPeople.pauline, { ...facts, arrived }),
    );
  const rules = await hand(
    {
      title: 'Constitution',
      kind: 'constitution',
      seen_by: 'public',
      dated: `${year - 6}-03-12`,
      about: 'As it was agreed at the annual general meeting.',
    },
    constitution.slice(0, 3),
  );
  await withPdf('Constitution', constitution, (arrived) =>
    replaceDocumentFile(site, demoPeople.pauline, {
      id: rules.id,
      version: rules.version,
      dated: `${year}-03-11`,
      arrived,
    }),
  );
  await hand(
    {
      title: 'Safeguarding policy',
      kind: 'safeguarding',
      seen_by: 'public',
      dated: `${year}-01-20`,
      about: 'How we look after juniors and adults at risk, and who to contact.',
    },
    safeguarding,
  );
  for (const [dated, title, words] of [
    [`${year}-02-04`, 'Minutes of the committee, 4 February', february],
    [`${year}-05-06`, 'Minutes of the committee, 6 May', may],
  ] as const)
    await hand({ title, kind: 'minutes', seen_by: 'members', dated, about: '' }, words);
}

async function withPdf<T>(
  title: string,
  words: string[],
  action: (arrived: ReceivedDocumentFile) => Promise<T>,
): Promise<T> {
  const file = join(tmpdir(), `bowls-paper-${randomUUID()}.pdf`);
  try {
    await writeFile(file, makePdf(title, words));
    return await action({ file, hash: await hashFile(file) });
  } finally {
    await rm(file, { force: true });
  }
}

const constitution = [
  '1. The club is a members’ club for the playing of lawn bowls on its green, and for good company.',
  '2. Anyone may apply to join. The committee decides at its next meeting, and gives reasons if it declines.',
  '3. The subscription is settled each year at the annual general meeting, and is due on the first of April.',
  '4. The committee has a chairman, a secretary, a treasurer and four others, who are elected each year.',
  '5. Children play with an adult named by the safeguarding officer.',
  '6. Should the club ever be wound up, what is left goes to another club of the county.',
];

const safeguarding = [
  'Everyone who plays here has the right to be safe, whatever their age.',
  'If you are worried about a child or an adult at risk, tell the safeguarding officer, or call the police straight away.',
  'Coaches and people who drive juniors have been checked. The safeguarding officer has the list.',
];

const february = [
  'Seven were present. The minutes of the last meeting were agreed.',
  'The treasurer reported that the mower needs a new cylinder. It was agreed to ask for two quotes.',
  'The opening drive is on the second Saturday of April.',
];

const may = [
  'Six were present, and one had sent apologies.',
  'The new cylinder is in the mower, and the green has never been as quick.',
  'The tea rota for June is short of two. It goes on the board and on the site.',
];
