import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  formatCompetitionRules,
  getMatchChallengeRule,
} from '#app/modules/competition-rules/competition-rules.ts';
import { CompetitionRounds } from '#app/modules/competitions/display/competition-rounds.tsx';
import { CompetitionGroupCards } from '#app/modules/competitions/display/group-cards.tsx';
import { RoundRobinTableCard } from '#app/modules/competitions/display/round-robin-table.tsx';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { readCompetitionPage } from './public-competitions.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { slug = '', year } = params;
  if (year !== undefined && !/^\d{4}$/.test(year)) throw data(null, { status: 404 });
  const found = await readCompetitionPage(
    site.db,
    getTodayAndPlaceholders(site).words,
    slug,
    year === undefined ? undefined : Number(year),
  );
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Public page of a club competition, round by round. */
export default function CompetitionPage() {
  const shown = useLoaderData<typeof loader>();
  const { name, title, about, table, latest, facts, scoring } = shown;
  return (
    <PageLayout
      title={title}
      description={`${title}: every round, the winners so far and the next matches.`}
      heading={
        latest ? (
          <>
            {name}
            <span className="print-only">{title.slice(name.length)}</span>
          </>
        ) : (
          title
        )
      }
      lead={about}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Back to Standings</BackLink>
          <PublicPrintButton />
        </div>
      }
      wide
    >
      <MemberLinksPlaceholder />
      <p className="competition-facts">
        <span>{formatCompetitionRules(facts, useClubTerms())}</span> <ChallengeNote />
      </p>
      <EntriesCard />
      {table.length > 0 ? (
        <RoundRobinTableCard name={title} lines={table} inSets={scoring === 'sets'} />
      ) : null}
      <PublishedDraws />
      <OtherYearsCard />
    </PageLayout>
  );
}

/** Renders its rounds, or its groups and their knock-out, and the consolation draw. */
function PublishedDraws() {
  const { rounds, groups, through, scoring, plate } = useLoaderData<typeof loader>();
  const [inGroups, main, consolation] = (['groups', 'main', 'consolation'] as const).map((part) =>
    rounds.filter((round) => round.part === part),
  );
  return (
    <>
      <CompetitionGroupCards
        groups={groups}
        through={through}
        rounds={inGroups ?? []}
        inSets={scoring === 'sets'}
        talk
      />
      {groups.length > 0 && main?.length ? <h2>Knock-out</h2> : null}
      <CompetitionRounds rounds={main ?? []} talk under={groups.length > 0} />
      {consolation?.length ? (
        <>
          <h2>{plate}</h2>
          <CompetitionRounds rounds={consolation} talk under />
        </>
      ) : null}
    </>
  );
}

/** Renders which side challenges, and the play-by date of the current round. */
function ChallengeNote() {
  const { state, side, rounds } = useLoaderData<typeof loader>();
  if (state === 'finished') return null;
  const now = rounds.find(({ current }) => current);
  return (
    <span>
      {getMatchChallengeRule(side)}
      {now?.date ? ` ${now.name}: play by ${now.weekday} ${now.date}.` : ''}
    </span>
  );
}

/** Renders how to enter and the entries so far, before the draw is published. */
function EntriesCard() {
  const { state, closes, entries } = useLoaderData<typeof loader>();
  if (state !== 'entries' && state !== 'drawn') return null;
  return (
    <Card title="Entries">
      <p>
        {state === 'drawn'
          ? 'Entries are closed. The draw will be here soon.'
          : `Put your name on the list in the clubhouse${closes ? ` by ${closes}` : ''}. The draw will appear here.`}
      </p>
      {entries.length > 0 ? (
        <ul className="entrants">
          {entries.map(({ name, start }) => (
            <li key={name}>
              {name}
              {start ? <span className="start"> {start}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

/** Links to other years, and earlier winners. */
function OtherYearsCard() {
  const { name, series, years, honours } = useLoaderData<typeof loader>();
  if (years.length === 0 && honours.length === 0) return null;
  return (
    <Card title="Other years" className="no-print">
      {years.length > 0 ? (
        <p className="link-row">
          {years.map(({ season, words, drawn }) => (
            <a key={season} href={`/club/${series}/${season}`}>
              {name} {words}
              {drawn ? '' : ': entries'}
            </a>
          ))}
        </p>
      ) : null}
      {honours.length > 0 ? (
        <>
          <dl className="facts">
            {honours.slice(0, 5).map(({ id, year, winner }) => (
              <div key={id} className="honour">
                <dt>{year}</dt>
                <dd>{winner}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href="/honours">The honours board</a>
          </p>
        </>
      ) : null}
    </Card>
  );
}
