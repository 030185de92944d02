import { Link, useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { defineTextareaField } from '#app/endpoints/fields.ts';
import { complaintChannelLabels, complaintSubjectLabels } from '#app/modules/law/complaints/complaint.ts';
import { splitComplaintParagraphs } from '#app/modules/law/complaints/complaint-mails.ts';
import type { FullComplaint } from '#app/modules/law/complaints/complaint-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/law/complaints/{id}', { param: { id } });

/** Page of a complaint: its text, the notes, and the next step. */
export default function ComplaintAdminPage() {
  const complaint = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  return (
    <PageLayout
      title={`Complaint ${complaint.reference}`}
      description="A complaint and its progress."
      lead={complaint.clock.words}
      before={<AdminSectionBackLink to="/desk/law/complaints">Complaints</AdminSectionBackLink>}
    >
      {desk.notice}
      {complaint.state === 'new' ? <AcknowledgementCard complaint={complaint} desk={desk} /> : null}
      <ComplaintFacts complaint={complaint} />
      <ComplaintNotes complaint={complaint} desk={desk} />
      <ComplaintAnswerCard complaint={complaint} desk={desk} />
    </PageLayout>
  );
}

interface Props {
  complaint: FullComplaint;
  desk: MutationRunner;
}

function AcknowledgementCard({ complaint: { id, name, due, version }, desk }: Props) {
  const tell = () =>
    desk.mutate(
      'PUT /api/desk/law/complaints/{id}/acknowledgement',
      { param: { id }, version },
      `Acknowledgement recorded for ${name}.`,
    );
  return (
    <Card title="Next: acknowledge the complaint">
      <p>
        {name} did not give an email address. Phone them, or print the letter and post it, by{' '}
        {formatDayAndYear(due)}. Then record it here.
      </p>
      <div className="actions">
        <Link className="onward" to={`/desk/law/complaints/${id}/letter`}>
          Print letter
        </Link>
        <button type="button" className="button" disabled={desk.busy} onClick={tell}>
          Record acknowledgement
        </button>
      </div>
    </Card>
  );
}

function ComplaintFacts({ complaint }: Pick<Props, 'complaint'>) {
  const { name, email, phone, about, way, madeAt, acknowledgedAt, answeredAt, keptUntil, words } = complaint;
  return (
    <Card title="The complaint">
      <dl className="facts">
        <Fact label="From">{name}</Fact>
        <Fact label="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : null}</Fact>
        <Fact label="Phone">{phone ? <TelephoneLink number={phone} /> : null}</Fact>
        <Fact label="About">{complaintSubjectLabels[about]}</Fact>
        <Fact label="Received">
          {formatDateTime(new Date(madeAt))}, {complaintChannelLabels[way]}
        </Fact>
        <Fact label="Acknowledged">{acknowledgedAt ? formatDateTime(new Date(acknowledgedAt)) : null}</Fact>
        <Fact label="Answered">{answeredAt ? formatDateTime(new Date(answeredAt)) : null}</Fact>
        <Fact label="Stored until">{keptUntil ? formatDayAndYear(keptUntil) : null}</Fact>
      </dl>
      <blockquote className="quote">
        {splitComplaintParagraphs(words).map((part) => (
          <p key={part}>{part}</p>
        ))}
      </blockquote>
    </Card>
  );
}

const complaintNoteFields = {
  words: defineTextareaField('Note', {
    maxLength: 4000,
    rows: 3,
    hint: 'Who you spoke to and the outcome. You cannot change a note later, and the person who complained may ask to see it.',
  }),
};

function ComplaintNotes({ complaint: { id, notes }, desk }: Props) {
  return (
    <Card title="Notes">
      {notes.length === 0 ? <p>No notes yet.</p> : null}
      <ol className="bare-list stack law-notes">
        {notes.map(({ id, at, by, words }) => (
          <li key={id}>
            <span className="soft">
              {formatDateTime(new Date(at))}, {by}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <MutationForm
        mutation="POST /api/desk/law/complaints/{id}/notes"
        param={{ id }}
        fields={complaintNoteFields}
        button="Add note"
        kind="quiet"
        successMessage="Note added."
        onDone={desk.refresh}
      />
    </Card>
  );
}

const createComplaintAnswerFields = (to: string) => ({
  answer: defineTextareaField('Answer', {
    maxLength: 4000,
    rows: 8,
    hint: `What we found and what we have done about it. It goes to ${to}, with advice on how to complain further.`,
  }),
});

function ComplaintAnswerCard({ complaint, desk }: Props) {
  const { id, state, email, name, answer, version } = complaint;
  const byMail = email !== '';
  return (
    <Card title={state === 'answered' ? 'Our answer' : 'Answer'}>
      {state === 'answered' ? (
        <>
          <blockquote className="quote">
            {splitComplaintParagraphs(answer).map((part) => (
              <p key={part}>{part}</p>
            ))}
          </blockquote>
          <p>
            <Link to={`/desk/law/complaints/${id}/letter`}>Print as a letter</Link>
          </p>
        </>
      ) : null}
      <details open={state !== 'answered' && state !== 'new'}>
        <summary>{state === 'answered' ? 'Answer again' : 'Write answer'}</summary>
        <MutationForm
          mutation="PUT /api/desk/law/complaints/{id}/answer"
          param={{ id }}
          fields={createComplaintAnswerFields(`${name}${byMail ? ' by email' : ' on paper'}`)}
          initialValues={{ answer: state === 'answered' ? '' : answer, version }}
          button={byMail ? 'Send answer' : 'Save answer to print'}
          successMessage={byMail ? 'Answer sent.' : 'Answer saved. Print and post it now.'}
          onDone={desk.refresh}
        />
      </details>
    </Card>
  );
}
