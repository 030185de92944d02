import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Way } from '#app/modules/calendar/how-to-get-there.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Page } from '#app/ui/page.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import { MatchDays } from './match-list.tsx';
import { type ClubPage, clubPage } from './one-club.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = site.club.uses.league ? await clubPage(site, params.id ?? '') : undefined;
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Page of a club in the league: green and directions, teams, contacts, matches. */
export default function Club() {
  const page = useLoaderData<typeof loader>();
  const { club, toCome, played, several } = page;
  return (
    <Page
      title={club.name}
      description={`${club.name} in ${useClubName()}: its green, the way there, its teams, fixtures and results.`}
      lead={club.names.length > 0 ? `Before: ${club.names.join(', ')}` : undefined}
      before={<BackLink href="/clubs">Clubs</BackLink>}
      wide
    >
      <div className="columns facts-first">
        <div className="aside">
          <Green page={page} />
          <Contacts page={page} />
        </div>
        <div className="stack">
          <Teams page={page} />
          {toCome.length > 0 ? (
            <Card title="To come">
              <MatchDays days={toCome} divisions={several} />
            </Card>
          ) : null}
          {played.length > 0 ? (
            <Card title="Results">
              <MatchDays days={played} divisions={several} />
            </Card>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

function Green({ page: { club } }: { page: ClubPage }) {
  const { greens, rinks, website } = club;
  const words = useClub().words;
  const many = rinks === 1 ? `1 ${words.rink}` : `${rinks} ${words.rinks}`;
  return (
    <Card title={greens === 1 ? 'The green' : 'The greens'}>
      <Way to={club} />
      <p className="soft">{greens === 1 ? many : `${greens} greens of ${many}`}</p>
      {website ? (
        <p>
          <a href={website} rel="noreferrer">
            Its own site
          </a>
        </p>
      ) : null}
    </Card>
  );
}

function Contacts({ page: { contacts } }: { page: ClubPage }) {
  if (contacts.length === 0) return null;
  return (
    <Card title="Whom to ask">
      <dl className="facts">
        {contacts.map(({ id, name, role, phone, email }) => (
          <div key={id} className="club-contact">
            <dt>{role}</dt>
            <dd>
              <strong>{name}</strong> {phone ? <Telephone number={phone} /> : null}
              {email ? (
                <a href={`mailto:${email}`}>
                  <EmailAddress address={email} />
                </a>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Teams({ page: { teams, season } }: { page: ClubPage }) {
  if (teams.length === 0) return null;
  return (
    <Card title={`Teams of ${season}`}>
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
