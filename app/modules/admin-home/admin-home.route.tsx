import { Link, useLoaderData, useOutletContext } from 'react-router';
import { type AdminSection, getPermittedAdminSections } from '#app/admin/admin-sections.ts';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { AdminEventDayCards } from './event-day-cards.tsx';
import { ClubSetupStepsCard } from './setup-steps.tsx';
import { useSiteHealthProblems } from './use-site-problems.ts';
import { AdminWaitingItemsCard } from './waiting-card.tsx';

export const clientLoader = () => call('GET /api/me/desk');

/** Renders the admin home page: the events of today with their actions, then the waiting work. */
export default function AdminHomePage() {
  const me = useOutletContext<SignedInMember>();
  const { day, soon, lately, waiting, steps, seasonEnd, newVersion } = useLoaderData<typeof clientLoader>();
  const troubles = useSiteHealthProblems(me);
  const clubName = useClubName();
  const rooms = getPermittedAdminSections(me);
  const isQuiet = !day && lately.length === 0 && waiting.length === 0 && troubles.length === 0 && !seasonEnd;
  return (
    <PageLayout
      title="Club admin"
      heading="Today"
      description={`Where the committee of ${clubName} looks after its website.`}
    >
      <div className="split">
        <div>
          {rooms.length === 0 ? <NoSectionNotice role={me.role} /> : null}
          {steps.length > 0 ? <ClubSetupStepsCard steps={steps} /> : null}
          {rooms.length > 0 && rooms.length <= maxListedSections ? <OwnSections rooms={rooms} /> : null}
          <AdminEventDayCards day={day} soon={soon} lately={lately} />
        </div>
        <div className="aside">
          <AdminWaitingItemsCard waiting={waiting} troubles={troubles} />
          {seasonEnd ? (
            <LinkRowList className="card" label="The season">
              <LinkRowItem
                to="/desk/season-end"
                name="End of season"
                line={`Next: ${seasonEnd.next}`}
                state={`${seasonEnd.done} of ${seasonEnd.all} done`}
              />
            </LinkRowList>
          ) : null}
          {isQuiet && rooms.length > 0 ? <p>No events coming up, and nothing to do.</p> : null}
          {newVersion ? (
            <p>
              <Link to="/desk/whats-new">New in version {newVersion}</Link>
            </p>
          ) : null}
        </div>
      </div>
    </PageLayout>
  );
}

/** Maximum number of sections to list on the home page; more are reached by the navigation. */
const maxListedSections = 4;

/** Renders the viewer's sections, a starting point for new officers. */
function OwnSections({ rooms }: { rooms: AdminSection[] }) {
  return (
    <Card title="You look after" className="desk-card">
      <LinkRowList>
        {rooms.map(({ path, name, about }) => (
          <LinkRowItem key={path} to={path} name={name} line={about} />
        ))}
      </LinkRowList>
    </Card>
  );
}

function NoSectionNotice({ role }: Pick<SignedInMember, 'role'>) {
  const { email } = useClub();
  return (
    <Card>
      <p>
        Your role ({role}) has no access to Club admin. If the committee has asked you to look after something
        here, email <a href={`mailto:${email}`}>{email}</a>, and an administrator will give you access.
      </p>
    </Card>
  );
}
