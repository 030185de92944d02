import {
  embedFrameHeightPixels,
  formatEmbedIframeSnippet,
  getEmbedTableHeightPixels,
} from '#app/modules/pages/embed/embed-snippets.ts';
import { useClubName, useDocumentShell } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

/** Usual number of teams in a league, to estimate the height. */
const typicalTeamCount = 8;

/** Renders the HTML snippets that embed the next match or a table in another site. */
export function EmbedInstructions() {
  const { url, leagues, club } = useDocumentShell();
  const ofLeague = club.uses.league;
  const clubName = useClubName();
  const next = { name: 'Next match', path: '/embed/next-match', height: embedFrameHeightPixels };
  const tables = leagues.map(({ day, name }) => ({
    name: `Table: ${name}`,
    path: `/embed/table/${day}`,
    height: getEmbedTableHeightPixels(typicalTeamCount),
  }));
  return (
    <CollapsibleSection
      title="Show this on another website"
      about={ofLeague ? 'a table' : 'our next match, or a table'}
      id="embed"
    >
      <p>
        {ofLeague
          ? 'A club, a sponsor or a newspaper can show a table on its website.'
          : 'The village, a sponsor or the parish magazine can show our next match or a table on its website.'}{' '}
        It is updated there automatically. Send these two lines to the person who looks after that website.
      </p>
      {[...(ofLeague ? [] : [next]), ...tables].map(({ name, path, height }) => (
        <div key={path}>
          <h3>
            <a href={path}>{name}</a>
          </h3>
          <pre className="to-copy">
            <code>
              {formatEmbedIframeSnippet({ src: url + path, title: `${name}, ${clubName}`, height })}
            </code>
          </pre>
        </div>
      ))}
      <p className="soft">
        Websites with oEmbed, such as WordPress with a plug-in for it, need only the address of our page.
      </p>
    </CollapsibleSection>
  );
}
