import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import type { PrintedSignInLetter as LetterText } from '#app/modules/members/members.server.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/members/{id}', { param: { id } });

/** Printable letter for a member without e-mail: how to sign in, with a code to scan or to type. */
export default function SignInLetterPrintPage() {
  const { member } = useLoaderData<typeof clientLoader>();
  const { busy, failed, run } = useApiCall();
  const [letter, setLetter] = useState<LetterText>();
  const write = () =>
    run(async () =>
      setLetter(await call('POST /api/desk/members/{id}/letter', { param: { id: member.id } })),
    );
  return (
    <PageLayout
      title={`A letter to ${member.name}`}
      description={`A letter for ${member.name} to print.`}
      before={
        <Link className="back no-print" to={`/desk/members/${member.id}`}>
          <span aria-hidden="true">←</span> {member.name}
        </Link>
      }
    >
      {letter ? (
        <>
          <div className="actions no-print">
            <PrintButton />
            <p className="soft">The code is shown only once. Creating another letter cancels it.</p>
          </div>
          <SignInLetterSheet letter={letter} />
        </>
      ) : (
        <Card>
          <p>
            The letter has a code that lets {member.name} choose a password within four weeks. The code in any
            earlier letter stops working.
          </p>
          <VisibleAlert>{failed?.message}</VisibleAlert>
          <button type="button" className="button" disabled={busy} onClick={write}>
            Create letter
          </button>
        </Card>
      )}
    </PageLayout>
  );
}

function SignInLetterSheet({ letter }: { letter: LetterText }) {
  const { secretary } = useClub();
  const address = letter.link.replace(/\?.*/, '');
  const until = formatDayAndYear(todayInLondon(() => new Date(letter.expiresAt)));
  return (
    <section className="paper letter" aria-label="The letter">
      <h2>{useClubName()}</h2>
      <p>Dear {letter.name},</p>
      <p>
        The club’s website has pages for members, with a forum where we talk about the games, the green and
        everything else. This letter tells you how to sign in.
      </p>
      <p>
        On a phone, point the camera at the QR code and follow the link. On a computer, go to{' '}
        <strong>{address}</strong> and type this code:
      </p>
      <p className="big-code">{letter.code}</p>
      <QrCode text={letter.link} label="QR code for the link" />
      <p>
        You will be asked to choose a password. After that, sign in with it and{' '}
        <strong>{letter.signInName}</strong>
        {letter.signInName.includes('@')
          ? '.'
          : '. On the sign-in page, first press ‘I have a sign-in name instead’.'}
      </p>
      <p>The code works once, until {until}. Please keep it to yourself.</p>
      <p>{secretary}, Secretary</p>
    </section>
  );
}
