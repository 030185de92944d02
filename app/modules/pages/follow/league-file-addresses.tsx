import { formatCount } from '#app/core/language.ts';
import { formatEmbedScriptSnippet } from '#app/modules/pages/embed/embed-snippets.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

interface Division {
  day: string;
  name: string;
  teams: { id: string; name: string }[];
}

/** Addresses of tables, results and fixtures for a club's own site, a spreadsheet or a calendar. */
export function LeagueDownloadUrlList({ divisions }: { divisions: Division[] }) {
  const { url } = useDocumentShell();
  if (divisions.length === 0) return null;
  return (
    <CollapsibleSection
      title="For a club’s website or spreadsheet"
      about="tables, results and fixtures as files"
      id="files"
    >
      <p>
        If your club’s website is like this one, enter the addresses of a table and of a team’s results in the
        settings of the league. In a spreadsheet, use <code>=IMPORTDATA("…")</code>. The figures are always up
        to date.
      </p>
      {divisions.map(({ day, name, teams }) => (
        <CollapsibleSection key={day} title={name} about={formatCount(teams.length, 'team')} under>
          <dl>
            <Address term="Table" address={`${url}/leagues/${day}/table.csv`} />
            <Address term="All results" address={`${url}/leagues/${day}/results.csv`} />
            <Address term="All fixtures" address={`${url}/leagues/${day}/fixtures.csv`} />
            <Address term="Results in a feed reader" address={`${url}/leagues/${day}/results.xml`} />
          </dl>
          <p>To show the table on a WordPress website:</p>
          <pre className="to-copy">
            <code>{formatEmbedScriptSnippet({ url, show: `table/${day}`, title: name })}</code>
          </pre>
          {teams.map((team) => (
            <TeamAddresses key={team.id} day={day} team={team} />
          ))}
        </CollapsibleSection>
      ))}
    </CollapsibleSection>
  );
}

function TeamAddresses({ day, team: { id, name } }: { day: string; team: Division['teams'][number] }) {
  const { url } = useDocumentShell();
  const asked = `team=${encodeURIComponent(id)}`;
  return (
    <CollapsibleSection title={name} under>
      <dl>
        <Address term="Results" address={`${url}/leagues/${day}/results.csv?${asked}`} />
        <Address term="Fixtures" address={`${url}/leagues/${day}/fixtures.csv?${asked}`} />
        <Address term="Calendar" address={`${url}/teams/${encodeURIComponent(id)}.ics`} />
      </dl>
      <p>To show its next matches and results on another website:</p>
      <pre className="to-copy">
        <code>{formatEmbedScriptSnippet({ url, show: `team/${id}`, title: name })}</code>
      </pre>
    </CollapsibleSection>
  );
}

const Address = ({ term, address }: { term: string; address: string }) => (
  <>
    <dt>{term}</dt>
    <dd>
      <a href={address}>
        <code>{address}</code>
      </a>
    </dd>
  </>
);
