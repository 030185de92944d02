import type { ModuleParts } from '#app/kernel/module.ts';
import {
  insertDocumentWithFile,
  replaceDocumentFile,
} from '#app/modules/documents/admin/document-mutations.server.ts';
import type { DocumentFields } from '#app/modules/documents/papers/document-schemas.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

type DemoLoader = ModuleParts['demo']['load'];

/** Load the documents of a village club: real PDFs with invented text, one in its second version. */
export const loadDemoDocuments: DemoLoader = async (site, demo) => {
  const { date: today } = getTodayAndPlaceholders(site);
  const year = Number(today.slice(0, 4));
  const hand = async (facts: DocumentFields, paper: string) =>
    insertDocumentWithFile(site, demo.people.pauline, { ...facts, arrived: await demo.findPaper(paper) });
  const rules = await hand(
    {
      title: 'Constitution',
      kind: 'constitution',
      seen_by: 'public',
      dated: `${year - 6}-03-12`,
      about: 'As it was agreed at the annual general meeting.',
    },
    'constitution-earlier',
  );
  await replaceDocumentFile(site, demo.people.pauline, {
    id: rules.id,
    version: rules.version,
    dated: `${year}-03-11`,
    arrived: await demo.findPaper('constitution'),
  });
  await hand(
    {
      title: 'Safeguarding policy',
      kind: 'safeguarding',
      seen_by: 'public',
      dated: `${year}-01-20`,
      about: 'How we look after juniors and adults at risk, and who to contact.',
    },
    'safeguarding',
  );
  for (const [dated, title, name] of [
    [`${year}-02-04`, 'Minutes of the committee, 4 February', 'minutes-february'],
    [`${year}-05-06`, 'Minutes of the committee, 6 May', 'minutes-may'],
  ] as const)
    await hand({ title, kind: 'minutes', seen_by: 'members', dated, about: '' }, name);
};
