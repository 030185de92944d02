import { useLoaderData } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { getMonthName } from '#app/core/dates.ts';
import { formatCount, formatList } from '#app/core/language.ts';
import { formatDutyTime, formatDutyTitle } from '#app/modules/duties/format-duty.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { MyDuties } from './my-duties-schemas.ts';
import { MyDutySlotDetails } from './my-duty-slot.tsx';
import { MyUnavailableDatesCard } from './my-unavailable-dates.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(() => call('GET /api/duties'));

const title = 'My duties';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={title} description={`Your duties at ${clubName}.`}>
      <LoadingPlaceholder what="This page" words="Fetching your duties…" />
    </PageLayout>
  );
}

/** Render a member's slots, the swap requests of others, their unavailable dates and all duties. */
export default function MyDutiesPage() {
  const { turns, offers, away, all } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const desk = useMutationRunner();
  return (
    <PageLayout
      title={title}
      description={`Your duties at ${clubName}.`}
      before={<AdminSectionBackLink to="/members/diary">My season</AdminSectionBackLink>}
    >
      <div className="account wide" data-members-only="">
        {desk.notice}
        <div className="split">
          <div>
            {offers.map((offer) => (
              <Card key={offer.turn} title={`Can you help? ${formatDutyTitle(offer)}`}>
                <p>{offer.words}</p>
                {offer.ask ? <p>‘{offer.ask}’</p> : null}
                <MutationButton
                  isPrimary
                  desk={desk}
                  mutation="POST /api/duties/turns/{id}/taking"
                  input={{ param: { id: offer.turn } }}
                  successMessage="Thank you. The duty is now yours."
                >
                  I will take it<span className="visually-hidden">: {formatDutyTitle(offer)}</span>
                </MutationButton>
              </Card>
            ))}
            {turns.length === 0 ? <p>You have no upcoming duties.</p> : null}
            {turns.length > 0 ? (
              <>
                <h2>My upcoming duties</h2>
                <div className="folds">
                  {turns.map((turn, at) => (
                    <MyDutySlotDetails
                      key={turn.turn}
                      turn={turn}
                      desk={desk}
                      isNext={at === 0 && offers.length === 0}
                    />
                  ))}
                </div>
              </>
            ) : null}
          </div>
          <div className="aside">
            <MyUnavailableDatesCard away={away} desk={desk} />
          </div>
          <div>
            <AllDuties all={all} />
          </div>
        </div>
      </div>
    </PageLayout>
  );
}

/** Renders the duties by month; those of the first are in sight. */
function AllDuties({ all }: { all: MyDuties['all'] }) {
  const months = [...Map.groupBy(all, ({ date }) => date.slice(0, 7)).values()];
  return (
    <CollapsibleSection
      className="unfolded"
      title="Who does what"
      about={formatCount(all.length, 'duty', 'duties')}
    >
      {all.length === 0 ? <p>No duties are planned yet.</p> : null}
      {months.map((duties, at) => (
        <MonthDuties key={duties[0]?.date} duties={duties} isFirst={at === 0} />
      ))}
    </CollapsibleSection>
  );
}

function MonthDuties({ duties, isFirst }: { duties: MyDuties['all']; isFirst: boolean }) {
  const [{ date } = { date: '' }] = duties;
  return (
    <details open={isFirst}>
      <summary>
        {getMonthName(date.slice(5))} {date.slice(0, 4)}: {formatCount(duties.length, 'duty', 'duties')}
      </summary>
      <ul className="list duties-all">
        {duties.map((duty) => (
          <li key={duty.id}>
            <p>
              <strong>{formatDutyTime(duty)}</strong>, {formatDutyTitle(duty)}
              {duty.off ? <span className="badge over">{duty.off}</span> : null}
            </p>
            {duty.off ? null : <p>{formatAssignedNames(duty)}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function formatAssignedNames({ people, vacant }: MyDuties['all'][number]): string {
  const names = people.map(({ name, asks }) => (asks ? `${name} (wants a swap)` : name));
  const missing = vacant > 0 ? `${vacant} still needed` : '';
  return [names.length > 0 && formatList(names), missing].filter(Boolean).join(', ');
}
