import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { type Holding, held } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { lastAct } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { dueAfter } from '#app/club/law/complaints/complaint.ts';
import { answerMail } from '#app/club/law/complaints/complaint-mails.ts';
import {
  answerWords,
  type ComplaintInFull,
  complaintInFull,
  complaintLine,
  noteWords,
  writtenDown,
} from '#app/club/law/complaints/complaint-schemas.server.ts';
import { listComplaints, readComplaint } from '#app/club/law/complaints/complaints.server.ts';
import { takeIn } from '#app/club/law/complaints/make-complaint.server.ts';
import { queueMail } from '#app/club/mail/mail.server.ts';
import { today } from '#app/core/clock.ts';
import { refuseToCome } from '#app/core/invalid.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';

/** Complaints, in the desk's room 'Safe and lawful'. */
const complaints = noun({
  room: 'law',
  table: 'complaint',
  title: ({ reference }) => reference,
  none: 'There is no such complaint.',
});

/** With all that was done about it, for whoever is overtaken. */
const oneComplaint: Holding<ComplaintInFull> = {
  locks: (tx, { id = '' }) => held(tx, complaints, id),
  reads: (tx, { id = '' }, { clock }) => readComplaint(tx, clock, id),
  shows: (complaint) => ({ ...complaint }),
  by: (tx, { reference }) => lastAct(tx, { detail: reference }),
};

const act = acts(complaints);
const look = looks(complaints);

const calls = {
  list: look({
    at: 'GET /api/desk/law/complaints',
    what: 'Complaints, those that wait first',
    answers: z.array(complaintLine),
    reads: listComplaints,
  }),
  write: act({
    at: 'POST /api/desk/law/complaints',
    what: 'Writes down a complaint that came by letter, by mail or was spoken; its thirty days count from the day on which it came',
    takes: writtenDown,
    answers: z.object({ id: z.string(), reference: z.string() }),
    makes: true,
    says: 'wrote down a complaint',
    async does({ tx, site, note, after }, { day, ...complaint }) {
      const { clock } = site;
      refuseToCome(clock, day);
      const id = randomUUID();
      const made_at = day === today(clock) ? clock().toISOString() : `${day}T12:00:00.000Z`;
      const { reference } = await takeIn(tx, site, { ...complaint, id, made_at, due: dueAfter(day) });
      note({ title: reference });
      after(() => site.postman.wake());
      return { id, reference };
    },
  }),
  read: look({
    at: 'GET /api/desk/law/complaints/{id}',
    what: 'One complaint, and what was done about it',
    answers: complaintInFull,
    reads: ({ db, clock }, { id }) => readComplaint(db, clock, id),
  }),
  note: act({
    at: 'POST /api/desk/law/complaints/{id}/notes',
    what: 'Notes what was done about it, in words that stay as they are',
    takes: noteWords,
    async does(doing, { id, words }) {
      await held(doing.tx, complaints, id);
      await addNote(doing, id, words);
    },
  }),
  acknowledge: act({
    at: 'PUT /api/desk/law/complaints/{id}/acknowledgement',
    what: 'Notes that whoever complained has been told that we have it: by a letter, or spoken to',
    holds: oneComplaint,
    says: 'acknowledged a complaint',
    does: ({ site, change }, { id }) =>
      change('complaint', id, { state: 'acknowledged', acknowledged_at: site.clock().toISOString() }),
  }),
  answer: act({
    at: 'PUT /api/desk/law/complaints/{id}/answer',
    what: 'Answers it; by mail where there is an address. An earlier answer stays among the notes',
    takes: answerWords,
    holds: oneComplaint,
    says: 'answered a complaint',
    async does(doing, { id, answer }, was) {
      const { tx, site, viewer: officer, change, after } = doing;
      const now = site.clock().toISOString();
      const acknowledged_at = was.acknowledgedAt ?? now;
      const row = await change('complaint', id, {
        answer,
        state: 'answered',
        answered_at: now,
        acknowledged_at,
      });
      if (was.answer) await addNote(doing, id, `Our earlier answer: ${was.answer}`);
      if (row.email) await queueMail(tx, site.clock, answerMail(fullName(site.club), row), { officer });
      after(() => site.postman.wake());
    },
  }),
};

const addNote = ({ tx, site, actor: { name } }: Doing, complaint: string, words: string) =>
  tx
    .insertInto('complaint_note')
    .values({ id: randomUUID(), complaint, at: site.clock().toISOString(), actor_name: name, words })
    .execute();

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const complaintsApi = (site: Site) => actsApi(site, ...Object.values(calls));
