import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { pathId } from '#app/api/answers.server.ts';
import { lastAct } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { fileNameOf } from '#app/club/documents/files/file-names.ts';
import {
  type DeskDocument,
  type DocumentFacts,
  deskDocument,
  documentFacts,
} from '#app/club/documents/papers/document-schemas.server.ts';
import { deskDocuments } from '#app/club/documents/papers/documents.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { endHolding, readDocument } from './document-acts.server.ts';

/** The club's papers, in the desk's room 'Documents'; what is done with their files is in desk-documents.api.ts. */
const documents = noun({
  room: 'documents',
  table: 'document',
  title: ({ title }) => title,
  none: 'There is no such document.',
});

/** With its files. What visitors may no longer see is gone at once: each act raises the version of the content. */
const oneDocument: Holding<DeskDocument> = {
  locks: raiseContentVersion,
  reads: (tx, { id = '' }) => readDocument(tx, id),
  shows: (document) => ({ ...document }),
  by: (tx, { title }) => lastAct(tx, { detail: title }),
};

const act = acts(documents);
const look = looks(documents);

const calls = {
  list: look({
    at: 'GET /api/desk/documents',
    what: 'Every document, those put by among them; with words, those that have them all',
    asks: z.object({ q: z.string().max(100).default('') }),
    answers: z.array(deskDocument),
    reads: ({ db }, { q }) => deskDocuments(db, q),
  }),
  read: look({
    at: 'GET /api/desk/documents/{id}',
    what: 'A document with its earlier versions',
    answers: deskDocument,
    reads: ({ db }, { id }) => readDocument(db, id),
  }),
  change: act({
    at: 'PUT /api/desk/documents/{id}',
    what: 'Changes what is said of a document, and who may read it',
    takes: documentFacts,
    holds: oneDocument,
    answers: deskDocument,
    says: ({ seen_by }, was) => changed[seen_by === was.seen_by ? 'same' : seen_by],
    async does(doing, { id, ...facts }, { file }) {
      await doing.tx
        .updateTable('document_file')
        .set({ dated: facts.dated, name: fileNameOf(facts.title, file.type) })
        .where('id', '=', file.id)
        .execute();
      return changeTo(doing, id, facts);
    },
  }),
  putBy: act({
    at: 'PUT /api/desk/documents/{id}/put-by',
    what: 'Puts a document by, out of all lists, or takes it back; its files stay',
    takes: z.object({ put_by: z.boolean('It is put by or not.') }),
    holds: oneDocument,
    answers: deskDocument,
    says: ({ put_by }) => `${put_by ? 'put by' : 'took back'} the document`,
    does: (doing, { id, put_by }) => changeTo(doing, id, { put_by: put_by ? 1 : 0 }),
  }),
  holds: act({
    at: 'PUT /api/desk/documents/{id}/holds',
    what: 'Lets an earlier version hold again, such as one that was replaced by mistake',
    takes: z.object({ file: pathId }),
    holds: oneDocument,
    answers: deskDocument,
    says: 'took an earlier version again of',
    async does(doing, { id, file }, { earlier }) {
      const { tx, site } = doing;
      const found = earlier.find((one) => one.id === file);
      if (!found) throw new Refusal(404, 'There is no such earlier version.');
      await endHolding(tx, site, id);
      await tx.updateTable('document_file').set({ replaced_at: null }).where('id', '=', file).execute();
      return changeTo(doing, id, { dated: found.dated });
    },
  }),
};

const changed = {
  same: 'changed the document',
  public: 'showed everybody the document',
  members: 'kept for members the document',
};

/** As it is then; pages know of it when it is answered. */
async function changeTo(
  { tx, site, change, after }: Doing,
  id: string,
  facts: Partial<DocumentFacts & { put_by: number }>,
): Promise<DeskDocument> {
  await change('document', id, facts);
  after(() => site.version.read());
  return readDocument(tx, id);
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const documentActsApi = (site: Site) => actsApi(site, ...Object.values(calls));
