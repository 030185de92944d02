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
      title="For a club’s own site or spreadsheet"
      about="tables, results and fixtures as files"
      id="files"
      className="follow-files"
    >
      <p>
        A site of the same kind as this one takes the addresses of a table and of a team’s results where its
        league’s sheets are set. A spreadsheet takes them with <code>=IMPORTDATA("…")</code>. They are always
        as this site is now.
      </p>
      {divisions.map(({ day, name, teams }) => (
        <CollapsibleSection key={day} title={name} about={`${teams.length} teams`} under>
          <dl>
            <Address term="Table" address={`${url}/leagues/${day}/table.csv`} />
            <Address term="All results" address={`${url}/leagues/${day}/results.csv`} />
            <Address term="All fixtures" address={`${url}/leagues/${day}/fixtures.csv`} />
            <Address term="Results in a feed reader" address={`${url}/leagues/${day}/results.xml`} />
          </dl>
          <p>The table on a WordPress site:</p>
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
      <p>Its next matches and results on another site:</p>
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
