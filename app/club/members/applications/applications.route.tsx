import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { OnlyFiles, useMailFolder } from '#app/club/members/desk/mail-place.tsx';
import type { RollEntry } from '#app/club/members/roll/member.ts';
import { showMoment } from '#app/core/clock.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';

interface Waiting {
  id: string;
  madeAt: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Who on the roll has a name like theirs; '' for nobody. */
  note: string;
}

export const clientLoader = () => callAt<Waiting[]>('/api/desk/applications');

/** Those who would like to join. One press makes a member of them. */
export default function Applications() {
  const waiting = useLoaderData<typeof clientLoader>();
  const folder = useMailFolder();
  return (
    <Page title="Asking to join" description="What people have written who would like to become members.">
      {waiting.length === 0 ? (
        <Card>
          <p>
            Nobody is waiting for an answer. What people write on <a href="/how-to-join">How to join</a> comes
            here.
          </p>
        </Card>
      ) : null}
      <HowThisWorks
        steps={[
          'Ring or write to whoever asks, and ask them to a roll-up.',
          'Once they have joined, press ‘Make … a member’: they are on the roll and get an invitation by mail.',
          'Without an e-mail address, add them by hand and print the letter with their code.',
          '‘Put away’ deletes what they wrote. Their name is kept for 30 days.',
        ]}
      />
      {waiting.length > 0 ? <OnlyFiles folder={folder} /> : null}
      {waiting.map((application) => (
        <OneApplication key={application.id} application={application} />
      ))}
    </Page>
  );
}

function OneApplication({ application }: { application: Waiting }) {
  const { id, name, email, phone, message, madeAt, note } = application;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { busy, failed, run } = useCall();
  const path = `/api/desk/applications/${id}`;
  const accept = () =>
    run(async () => {
      const member = await callAt<RollEntry>(`${path}/member`, { method: 'POST' });
      await navigate(`/desk/members/${member.id}`);
    });
  const decline = () =>
    run(async () => {
      await callAt(path, { method: 'DELETE' });
      await revalidate();
    });
  return (
    <Card title={name}>
      <p className="soft">Written on {showMoment(new Date(madeAt))}</p>
      <dl className="facts">
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
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </dd>
          </>
        ) : null}
      </dl>
      {message ? <p className="quote">{message}</p> : null}
      {note ? <p>{note}</p> : null}
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <div className="actions">
        {email ? (
          <button type="button" className="button" disabled={busy} onClick={accept}>
            Make {name} a member
          </button>
        ) : (
          <Link className="button" to="/desk/members/add">
            Add by hand
          </Link>
        )}
        <button type="button" className="button quiet" disabled={busy} onClick={decline}>
          Put away<span className="visually-hidden"> what {name} wrote</span>
        </button>
      </div>
    </Card>
  );
}
