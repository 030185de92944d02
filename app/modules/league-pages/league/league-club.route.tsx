import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pluralize } from '#app/core/language.ts';
import { OpponentGreenDirectionsText } from '#app/modules/calendar/directions.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { EmailAddressText } from '#app/ui/email-address.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import { type LeagueClubData, readLeagueClubPage } from './league-club.server.ts';
import { LeagueMatchDays } from './league-match-days.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = site.club.uses.league ? await readLeagueClubPage(site, params.id ?? '') : undefined;
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Page of a club in the league: green and directions, teams, contacts, matches. */
export default function LeagueClubPage() {
  const page = useLoaderData<typeof loader>();
  const { club, toCome, played, several } = page;
  return (
    <PageLayout
      title={club.name}
      description={`${club.name} in ${useClubName()}: its green, directions, teams, fixtures and results.`}
      lead={club.names.length > 0 ? `Formerly ${club.names.join(', ')}` : undefined}
      before={<BackLink href="/clubs">Clubs</BackLink>}
      wide
    >
      <div className="columns facts-first">
        <div className="aside">
          <ClubGreenCard page={page} />
          <ClubContacts page={page} />
        </div>
        <div className="stack">
          <ClubTeams page={page} />
          {toCome.length > 0 ? (
            <Card title="Coming up">
              <LeagueMatchDays days={toCome} divisions={several} />
            </Card>
          ) : null}
          {played.length > 0 ? (
            <Card title="Results">
              <LeagueMatchDays days={played} divisions={several} />
            </Card>
          ) : null}
        </div>
      </div>
    </PageLayout>
  );
}

function ClubGreenCard({ page: { club } }: { page: LeagueClubData }) {
  const { greens, rinks, website } = club;
  const words = useClub().words;
  const many = rinks === 1 ? `1 ${words.rink}` : `${rinks} ${words.rinks}`;
  return (
    <Card title={pluralize(greens, 'The green')}>
      <OpponentGreenDirectionsText to={club} />
      <p className="soft">{greens === 1 ? many : `${greens} greens of ${many}`}</p>
      {website ? (
        <p>
          <a href={website} rel="noreferrer">
            Club website
          </a>
        </p>
      ) : null}
    </Card>
  );
}

function ClubContacts({ page: { contacts } }: { page: LeagueClubData }) {
  if (contacts.length === 0) return null;
  return (
    <Card title="Contacts">
      <dl className="facts">
        {contacts.map(({ id, name, role, phone, email }) => (
          <div key={id} className="club-contact">
            <dt>{role}</dt>
            <dd>
              <strong>{name}</strong> {phone ? <TelephoneLink number={phone} /> : null}
              {email ? (
                <a href={`mailto:${email}`}>
                  <EmailAddressText address={email} />
                </a>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function ClubTeams({ page: { teams, season } }: { page: LeagueClubData }) {
  if (teams.length === 0) return null;
  return (
    <Card title={`Teams in ${season}`}>
      <ul className="list club-teams">
        {teams.map(({ id, name, league, division, captain, isWithdrawn }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            <span className="soft">
              <a href={`/leagues/${league}`}>{division}</a>
              {isWithdrawn ? ', has withdrawn' : captain ? `, captain ${captain}` : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
