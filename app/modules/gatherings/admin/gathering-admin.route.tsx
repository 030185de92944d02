import { Link, useLoaderData } from 'react-router';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { SaveListButtons } from '#app/admin/lists/save-list-buttons.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatPoundsWithoutSymbol } from '#app/core/money.ts';
import { formatSignUpCounts, signUpStageLabels } from '#app/modules/gatherings/gathering.ts';
import {
  buildSignUpReplyCsvRows,
  sumUpGatheringPayments,
} from '#app/modules/gatherings/replies/format-reply.ts';
import { formatGatheringChoiceTotals } from '#app/modules/gatherings/replies/party.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';
import { getGatheringAdminUrl } from './gathering-admin-url.ts';
import { GatheringReplyForm } from './reply-form.tsx';
import { GatheringReplyItem } from './reply-item.tsx';
import { SendGatheringUpdateForm } from './send-gathering-update.tsx';
import { SignUpStateButtons } from './sign-up-state-buttons.tsx';

export const clientLoader = ({ params: { event = '' } }: { params: { event?: string } }) =>
  call('GET /api/desk/coming/{event}', { param: { event } });

/** Render one gathering: counts, choices, payments and each reply. */
export default function GatheringAdminPage() {
  const full = useLoaderData<typeof clientLoader>();
  const { event, gathering } = full;
  if (!gathering)
    return (
      <AdminSectionPage room="coming" title={event.name} lead={event.when}>
        <p>
          Sign-up is not set up for this event yet.{' '}
          <Link to={`${getGatheringAdminUrl(event.id)}/facts`}>Set up sign-up</Link>.
        </p>
      </AdminSectionPage>
    );
  return <GatheringReplies full={{ ...full, gathering }} />;
}

function GatheringReplies({ full }: { full: GatheringWithSignUp }) {
  const { event, gathering, counts, stage } = full;
  const desk = useMutationRunner();
  const room = getGatheringAdminUrl(event.id);
  return (
    <AdminSectionPage
      room="coming"
      title={event.name}
      lead={`${event.when}. ${formatSignUpCounts(gathering, counts)}.`}
    >
      <NavigationNotice onUndone={desk.refresh} />
      {event.state ? <p className="alert danger">{event.state}</p> : null}
      <p className="actions tight">
        <span className={stage === 'open' ? 'badge' : 'badge over'}>{signUpStageLabels[stage]}</span>
        <ChoiceTotals full={full} />
      </p>
      <div className="actions">
        <Link to={`${room}/facts`}>Sign-up settings</Link>
        <a href={`/coming/${encodeURIComponent(event.id)}`}>View page</a>
        <SignUpStateButtons full={full} desk={desk} />
      </div>
      <ReplyList full={full} desk={desk} />
      {full.reached.mail.length + full.reached.ring.length > 0 ? (
        <SendGatheringUpdateForm full={full} />
      ) : null}
      {desk.notice}
    </AdminSectionPage>
  );
}

function ChoiceTotals({ full: { gathering, comings } }: { full: GatheringWithSignUp }) {
  const inn = comings.filter(({ state }) => state === 'in');
  const chosen = formatGatheringChoiceTotals(gathering.choices, inn);
  const { paid, due } = sumUpGatheringPayments(gathering, comings);
  return (
    <>
      {chosen ? <strong>{chosen}</strong> : null}
      {gathering.fee_pence ? (
        <span>
          £{formatPoundsWithoutSymbol(paid)} paid, £{formatPoundsWithoutSymbol(due)} to pay
        </span>
      ) : null}
    </>
  );
}

function ReplyList({ full, desk }: { full: GatheringWithSignUp; desk: MutationRunner }) {
  const { event, gathering, comings } = full;
  return (
    <section className="stack" aria-labelledby="replies-head">
      <h2 id="replies-head">Replies</h2>
      <CollapsibleSection title="Add someone" under>
        <GatheringReplyForm full={full} desk={desk} />
      </CollapsibleSection>
      {comings.length === 0 ? <p>No one has put their name down yet.</p> : null}
      <div className="folds">
        {comings.map((coming) => (
          <GatheringReplyItem key={coming.id} full={full} coming={coming} desk={desk} />
        ))}
      </div>
      {comings.length > 0 ? (
        <div className="actions">
          <Link to={`${getGatheringAdminUrl(event.id)}/list`}>Print the list</Link>
          <SaveListButtons
            name={`coming-${event.id}`}
            rows={() => buildSignUpReplyCsvRows(gathering, comings)}
            label="Save as a spreadsheet"
          />
        </div>
      ) : null}
    </section>
  );
}
