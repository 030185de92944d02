import { Refusal } from '#app/core/refusals.ts';
import { formatDutyTime, formatDutyTitle, joinDutyMemberNames } from '#app/modules/duties/format-duty.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import {
  createSignedLinkAction,
  createSignedLinkLoader,
  noStoreHeaders,
} from '#app/site/signed-link/signed-link.server.ts';
import {
  InvalidLinkMessage,
  RejectedSubmissionAlert,
  SignedLinkForm,
  useSignedLinkData,
} from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { readDutySlotsBySignedLink, replyToDutyBySignedLink } from './duty-links.server.ts';
import type { MyDutySlotView } from './my-slot-schema.ts';
import { dutySwapRequestBodySchema } from './swap-schemas.server.ts';

export const loader = createSignedLinkLoader(readDutySlotsBySignedLink);

export const action = createSignedLinkAction(async (site, { address, code, text }) => {
  const read = dutySwapRequestBodySchema.safeParse({ whom: text('whom'), note: text('note') });
  if (!read.success) throw new Refusal(422, 'Please keep this to one line.');
  const said = text('word');
  const word = said === 'yes' || said === 'withdraw' ? said : 'swap';
  await replyToDutyBySignedLink(site, { address, code, turn: text('turn'), word, ...read.data });
});

export const headers = noStoreHeaders;

export const ErrorBoundary = FormErrorBoundary;

/** Landing page of a duty link: a member's slots, to confirm or to swap. A GET request changes no data. */
export default function DutyLinkPage() {
  const { linked, turnedDown } = useSignedLinkData<typeof loader>();
  const { name, turns = [], others = [] } = linked ?? {};
  return (
    <PageLayout title="Your turn" heading={name ?? 'Your turn'} description="Somebody’s turn of a duty.">
      <RejectedSubmissionAlert turnedDown={turnedDown} />
      {turns.map((turn) => (
        <LinkedDutySlotItem key={turn.turn} turn={turn} />
      ))}
      {others.map((line) => (
        <p className="alert" key={line}>
          {line}
        </p>
      ))}
      {turns.length === 0 && others.length === 0 ? <NoDutySlots name={name} /> : null}
      {name ? (
        <p className="soft">
          Whoever presses a button here answers for {name}, and for nobody else.{' '}
          <a href="/members/duties">All duties</a>
        </p>
      ) : null}
    </PageLayout>
  );
}

function NoDutySlots({ name }: { name: string | undefined }) {
  return (
    <InvalidLinkMessage
      {...(name && { title: 'Nothing to do' })}
      words={
        name
          ? 'What this mail was about is past, or is not yours any more.'
          : 'It is not complete, or the turn that it belongs to is no longer there.'
      }
      to="/members/duties"
      link="My duties"
    />
  );
}

function LinkedDutySlotItem({ turn }: { turn: MyDutySlotView }) {
  const { off, others, vacant, about, note, confirmed, asked } = turn;
  const alone = vacant > 0 ? 'Somebody else is still to be found.' : '';
  return (
    <Card title={`${formatDutyTitle(turn)}: ${formatDutyTime(turn)}`}>
      {off ? <p className="alert danger">{off}: you need not come.</p> : null}
      <p>{others.length > 0 ? `With ${joinDutyMemberNames(others)}.` : alone}</p>
      {[about, note].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {confirmed && !asked ? (
        <p>
          <strong>You have said that you will do it. Thank you.</strong>
        </p>
      ) : null}
      {asked ? (
        <p className="alert">You have asked {asked}. Until somebody says yes it is yours still.</p>
      ) : null}
      {off ? null : <DutyReplyButtons turn={turn} />}
    </Card>
  );
}

function DutyReplyButtons({ turn: { turn, confirmed, asked, whom } }: { turn: MyDutySlotView }) {
  return (
    <>
      {confirmed && !asked ? null : (
        <SignedLinkForm className="" sends={{ turn, word: 'yes' }} button="I will do it" />
      )}
      <details className="duties-ask">
        <summary>I need a swap</summary>
        <SignedLinkForm sends={{ turn, word: 'swap' }} button="Ask" kind="quiet">
          <SelectField label="Whom shall we ask?" name="whom" defaultValue="">
            {whom.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field label="A word to them" name="note" maxLength={200} hint="May be left empty." />
        </SignedLinkForm>
      </details>
    </>
  );
}
