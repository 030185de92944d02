import { Link, useLoaderData } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showMoment } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { lines } from '#app/endpoints/fields.ts';
import { aboutWords, wayWords } from '#app/modules/law/complaints/complaint.ts';
import { paragraphs } from '#app/modules/law/complaints/complaint-mails.ts';
import type { ComplaintInFull } from '#app/modules/law/complaints/complaint-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { Telephone } from '#app/ui/telephone.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/law/complaints/{id}', { param: { id } });

/** Page of a complaint: its text, the notes, and the next step. */
export default function OneComplaint() {
  const complaint = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <Page
      title={`Complaint ${complaint.reference}`}
      description="One complaint, and what was done about it."
      lead={complaint.clock.words}
      before={<BackTo to="/desk/law/complaints">Complaints</BackTo>}
    >
      {desk.word}
      {complaint.state === 'new' ? <NotAcknowledged complaint={complaint} desk={desk} /> : null}
      <Facts complaint={complaint} />
      <Notes complaint={complaint} desk={desk} />
      <Answer complaint={complaint} desk={desk} />
    </Page>
  );
}

interface Props {
  complaint: ComplaintInFull;
  desk: Acts;
}

function NotAcknowledged({ complaint: { id, name, due, version }, desk }: Props) {
  const tell = () =>
    desk.act(
      'PUT /api/desk/law/complaints/{id}/acknowledgement',
      { param: { id }, version },
      `Noted: ${name} knows that we have it.`,
    );
  return (
    <Card title="Next: tell them that we have it">
      <p>
        {name} gave no e-mail address. By {showDayAndYear(due)} they must know that we have it: ring them, or
        print the letter and post it. Then say so here.
      </p>
      <div className="actions">
        <Link className="onward" to={`/desk/law/complaints/${id}/letter`}>
          Print the letter
        </Link>
        <button type="button" className="button" disabled={desk.busy} onClick={tell}>
          They have been told
        </button>
      </div>
    </Card>
  );
}

function Facts({ complaint }: Pick<Props, 'complaint'>) {
  const { name, email, phone, about, way, madeAt, acknowledgedAt, answeredAt, keptUntil, words } = complaint;
  return (
    <Card title="The complaint">
      <dl className="facts">
        <dt>Who</dt>
        <dd>{name}</dd>
        {email ? (
          <>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        ) : null}
        {phone ? (
          <>
            <dt>Telephone</dt>
            <dd>
              <Telephone number={phone} />
            </dd>
          </>
        ) : null}
        <dt>About</dt>
        <dd>{aboutWords[about]}</dd>
        <dt>Came</dt>
        <dd>
          {showMoment(new Date(madeAt))}, {wayWords[way]}
        </dd>
        {acknowledgedAt ? (
          <>
            <dt>Acknowledged</dt>
            <dd>{showMoment(new Date(acknowledgedAt))}</dd>
          </>
        ) : null}
        {answeredAt ? (
          <>
            <dt>Answered</dt>
            <dd>{showMoment(new Date(answeredAt))}</dd>
          </>
        ) : null}
        {keptUntil ? (
          <>
            <dt>Kept until</dt>
            <dd>{showDayAndYear(keptUntil)}</dd>
          </>
        ) : null}
      </dl>
      <blockquote className="quote">
        {paragraphs(words).map((part) => (
          <p key={part}>{part}</p>
        ))}
      </blockquote>
    </Card>
  );
}

const noteFields = {
  words: lines('Note', {
    most: 4000,
    rows: 3,
    hint: 'Whom you spoke to, and what came of it. A note stays as it is; whoever complained may ask to see it.',
  }),
};

function Notes({ complaint: { id, notes }, desk }: Props) {
  return (
    <Card title="What was done">
      {notes.length === 0 ? <p>Nothing has been noted yet.</p> : null}
      <ol className="law-notes">
        {notes.map(({ id, at, by, words }) => (
          <li key={id}>
            <span className="soft">
              {showMoment(new Date(at))}, {by}
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <ActForm
        act="POST /api/desk/law/complaints/{id}/notes"
        param={{ id }}
        fields={noteFields}
        button="Add the note"
        kind="quiet"
        said="Noted."
        onDone={desk.refresh}
      />
    </Card>
  );
}

const answerFields = (to: string) => ({
  answer: lines('Answer', {
    most: 4000,
    rows: 8,
    hint: `What we found, and what we have done about it. It goes to ${to}; how to complain further is written beneath it.`,
  }),
});

function Answer({ complaint, desk }: Props) {
  const { id, state, email, name, answer, version } = complaint;
  const byMail = email !== '';
  return (
    <Card title={state === 'answered' ? 'Our answer' : 'The answer'}>
      {state === 'answered' ? (
        <>
          <blockquote className="quote">
            {paragraphs(answer).map((part) => (
              <p key={part}>{part}</p>
            ))}
          </blockquote>
          <p>
            <Link to={`/desk/law/complaints/${id}/letter`}>Print it as a letter</Link>
          </p>
        </>
      ) : null}
      <details open={state !== 'answered' && state !== 'new'}>
        <summary>{state === 'answered' ? 'Answer again' : 'Write the answer'}</summary>
        <ActForm
          act="PUT /api/desk/law/complaints/{id}/answer"
          param={{ id }}
          fields={answerFields(`${name}${byMail ? ' by mail' : ' on paper'}`)}
          was={{ answer: state === 'answered' ? '' : answer, version }}
          button={byMail ? 'Send the answer' : 'Keep the answer, to be printed'}
          said={byMail ? 'The answer is on its way.' : 'Kept. Print it now, and post it.'}
          onDone={desk.refresh}
        />
      </details>
    </Card>
  );
}
