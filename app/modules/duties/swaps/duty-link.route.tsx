import { formatList } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import { formatDutyTime, formatDutyTitle } from '#app/modules/duties/format-duty.ts';
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
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { readDutySlotsBySignedLink, replyToDutyBySignedLink } from './duty-links.server.ts';
import type { MyDutySlotView } from './my-slot-schema.ts';
import { dutySwapRequestBodySchema } from './swap-schemas.server.ts';

export const loader = createSignedLinkLoader(readDutySlotsBySignedLink);

export const action = createSignedLinkAction(async (site, { address, code, text }) => {
  const read = dutySwapRequestBodySchema.safeParse({ whom: text('whom'), note: text('note') });
  if (!read.success) throw new Refusal(422, 'Keep the message to one line of 200 characters or fewer.');
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
    <PageLayout title="Your duty" heading={name ?? 'Your duty'} description="A duty of one member.">
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
          The buttons on this page are for {name} only. <a href="/members/duties">All duties</a>
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
          ? 'This duty is over, or is no longer yours.'
          : 'The link is incomplete, or the duty has been deleted.'
      }
      to="/members/duties"
      link="My duties"
    />
  );
}

function LinkedDutySlotItem({ turn }: { turn: MyDutySlotView }) {
  const { off, others, vacant, about, note, confirmed, asked } = turn;
  const alone = vacant > 0 ? 'Someone else is still needed.' : '';
  return (
    <Card title={`${formatDutyTitle(turn)}: ${formatDutyTime(turn)}`}>
      {off ? <p className="alert danger">{off}: you do not need to come.</p> : null}
      <p>{others.length > 0 ? `With ${formatList(others)}.` : alone}</p>
      {[about, note].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {confirmed && !asked ? (
        <p>
          <strong>You have confirmed this duty. Thank you.</strong>
        </p>
      ) : null}
      {asked ? (
        <p className="alert">You have asked {asked}. This is still your duty until someone accepts.</p>
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
      <details>
        <summary>I need a swap</summary>
        <SignedLinkForm sends={{ turn, word: 'swap' }} button="Ask for a swap" kind="quiet">
          <SelectField label="Who should we ask?" name="whom" defaultValue="">
            <Options of={whom.map(({ value, label }) => ({ id: value, name: label }))} />
          </SelectField>
          <Field label="Message (optional)" name="note" maxLength={200} />
        </SignedLinkForm>
      </details>
    </>
  );
}
