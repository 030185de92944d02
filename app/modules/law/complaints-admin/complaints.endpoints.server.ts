import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { throwOnFutureDate } from '#app/core/validation-errors.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { type Lockable, lockRow } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { getComplaintAcknowledgementDueDate } from '#app/modules/law/complaints/complaint.ts';
import { createComplaintAnswerMail } from '#app/modules/law/complaints/complaint-mails.ts';
import {
  complaintAnswerSchema,
  complaintNoteSchema,
  complaintSchema,
  complaintSummarySchema,
  type FullComplaint,
  recordedComplaintSchema,
} from '#app/modules/law/complaints/complaint-schemas.server.ts';
import { listComplaints, readComplaint } from '#app/modules/law/complaints/complaints.server.ts';
import { insertComplaint } from '#app/modules/law/complaints/submit-complaint.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';

/** Endpoints for complaints, in the admin section 'Safe and lawful'. */
const complaintResource = defineEndpointResource({
  permission: 'law',
  table: 'complaint',
  title: ({ reference }) => reference,
  notFound: 'We cannot find that complaint. It may have been deleted.',
});

/** Lockable complaint with its notes, which the 409 response of a conflict includes. */
const lockableComplaint: Lockable<FullComplaint> = {
  lock: (tx, { id = '' }) => lockRow(tx, complaintResource, id),
  read: (tx, { id = '' }, { clock }) => readComplaint(tx, clock, id),
  conflictView: (complaint) => ({ ...complaint }),
  lastChange: (tx, { reference }) => findLastAuditEntry(tx, { detail: reference }),
};

const mutation = mutations(complaintResource);
const query = queries(complaintResource);

const complaintEndpoints = {
  list: query({
    route: 'GET /api/desk/law/complaints',
    summary: 'Return all complaints, open ones first',
    response: z.array(complaintSummarySchema),
    load: listComplaints,
  }),
  write: mutation({
    route: 'POST /api/desk/law/complaints',
    summary:
      'Writes down a complaint that came by letter, by mail or was spoken; its thirty days count from the day on which it came',
    body: recordedComplaintSchema,
    response: z.object({ id: z.string(), reference: z.string() }),
    status: 201,
    audit: 'recorded a complaint',
    async handler({ tx, site, audit, afterCommit }, { day, ...complaint }) {
      const { clock } = site;
      throwOnFutureDate(clock, day);
      const id = randomUUID();
      const made_at = day === todayInLondon(clock) ? clock().toISOString() : `${day}T12:00:00.000Z`;
      const { reference } = await insertComplaint(tx, site, {
        ...complaint,
        id,
        made_at,
        due: getComplaintAcknowledgementDueDate(day),
      });
      audit({ title: reference });
      afterCommit(() => site.postman.wake());
      return { id, reference };
    },
  }),
  read: query({
    route: 'GET /api/desk/law/complaints/{id}',
    summary: 'Return a complaint with its notes',
    response: complaintSchema,
    load: ({ db, clock }, { id }) => readComplaint(db, clock, id),
  }),
  note: mutation({
    route: 'POST /api/desk/law/complaints/{id}/notes',
    summary: 'Add a note about a complaint; notes cannot be changed',
    body: complaintNoteSchema,
    async handler(ctx, { id, words }) {
      await lockRow(ctx.tx, complaintResource, id);
      await insertComplaintNote(ctx, id, words);
    },
  }),
  acknowledge: mutation({
    route: 'PUT /api/desk/law/complaints/{id}/acknowledgement',
    summary: 'Record that the complainant has had an acknowledgement by letter or in person',
    lock: lockableComplaint,
    audit: 'acknowledged a complaint',
    handler: ({ site, change }, { id }) =>
      change('complaint', id, { state: 'acknowledged', acknowledged_at: site.clock().toISOString() }),
  }),
  answer: mutation({
    route: 'PUT /api/desk/law/complaints/{id}/answer',
    summary: 'Answer a complaint, by mail if there is an address; an earlier answer becomes a note',
    body: complaintAnswerSchema,
    lock: lockableComplaint,
    audit: 'answered a complaint',
    async handler(ctx, { id, answer }, was) {
      const { tx, site, viewer: officer, change, afterCommit } = ctx;
      const now = site.clock().toISOString();
      const acknowledged_at = was.acknowledgedAt ?? now;
      const row = await change('complaint', id, {
        answer,
        state: 'answered',
        answered_at: now,
        acknowledged_at,
      });
      if (was.answer) await insertComplaintNote(ctx, id, `Our earlier answer: ${was.answer}`);
      if (row.email)
        await queueMail(tx, site.clock, createComplaintAnswerMail(formatClubName(site.club), row), {
          officer,
        });
      afterCommit(() => site.postman.wake());
    },
  }),
};

const insertComplaintNote = (
  { tx, site, actor: { name } }: MutationContext,
  complaint: string,
  words: string,
) =>
  tx
    .insertInto('complaint_note')
    .values({ id: randomUUID(), complaint, at: site.clock().toISOString(), actor_name: name, words })
    .execute();

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof complaintEndpoints> {}
}

export const complaintsAdminApi = (site: Site) => mountEndpoints(site, ...Object.values(complaintEndpoints));
