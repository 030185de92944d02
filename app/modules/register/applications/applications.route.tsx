import { Link, useLoaderData } from 'react-router';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { showMoment } from '#app/core/clock.ts';
import type { WaitingApplication } from '#app/modules/members/members.server.ts';
import { OnlyFiles, useMailFolder } from '#app/modules/register/inviting/mail-place.tsx';
import { withArticle } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { Telephone } from '#app/ui/telephone.tsx';

export const clientLoader = () => call('GET /api/desk/applications');

/** Membership enquiries; one button makes an applicant a member. */
export default function Applications() {
  const waiting = useLoaderData<typeof clientLoader>();
  const folder = useMailFolder();
  const desk = useActs();
  const { rollUp } = useWords();
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
      {waiting.length > 0 ? <OnlyFiles folder={folder} /> : null}
      {desk.word}
      <div className="folds application-folds">
        {waiting.map((application, at) => (
          <OneApplication key={application.id} application={application} desk={desk} open={at === 0} />
        ))}
      </div>
      <HowThisWorks
        steps={[
          `Ring or write to whoever asks, and ask them to ${withArticle(rollUp)}.`,
          'Once they have joined, press ‘Make … a member’: they are on the roll and get an invitation by mail.',
          'Without an e-mail address, add them by hand and print the letter with their code.',
          '‘Delete’ forgets what they wrote, for good. Their name is kept for 30 days.',
        ]}
      />
    </Page>
  );
}

interface Props {
  application: WaitingApplication;
  desk: Acts;
  /** Opens the oldest enquiry by default. */
  open: boolean;
}

function OneApplication({ application, desk, open }: Props) {
  const { id, name, email, phone, message, madeAt, note } = application;
  const param = { id };
  const accept = () =>
    desk.act(
      'POST /api/desk/applications/{id}/member',
      { param },
      { said: `${name} is a member now.`, to: (member) => `/desk/members/${member.id}` },
    );
  const decline = () =>
    desk.act('DELETE /api/desk/applications/{id}', { param }, `What ${name} wrote is deleted.`);
  return (
    <Fold title={name} about={showMoment(new Date(madeAt))} open={open}>
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
              <Telephone number={phone} />
            </dd>
          </>
        ) : null}
      </dl>
      {message ? <p className="quote">{message}</p> : null}
      {note ? <p>{note}</p> : null}
      <div className="actions">
        {email ? (
          <button type="button" className="button" disabled={desk.busy} onClick={accept}>
            Make {name} a member
          </button>
        ) : (
          <Link className="button" to="/desk/members/add">
            Add by hand
          </Link>
        )}
        <SureButton
          large
          button="Delete"
          name={`Delete what ${name} wrote`}
          title={`Delete what ${name} wrote?`}
          busy={desk.busy}
          onSure={decline}
        >
          It is forgotten for good, and nobody is told. Their name is kept for 30 days.
        </SureButton>
      </div>
    </Fold>
  );
}
