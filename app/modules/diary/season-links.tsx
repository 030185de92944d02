import { fillTextPlaceholders, getTermPlaceholders } from '#app/site/placeholders.ts';
import { useClub } from '#app/site/shell.ts';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { listMemberPageLinks } from './member-page-links.ts';

/** Links to the other pages of a member's season, each with its purpose. */
export function MySeasonPageLinks() {
  const club = useClub();
  return (
    <nav className="no-print" aria-label="More of my season">
      <LinkRowList className="card">
        {listMemberPageLinks('my season', club).map(({ path, name, line = '' }) => (
          <LinkRowItem
            key={path}
            to={path}
            name={fillTextPlaceholders(name, getTermPlaceholders(club))}
            line={line}
          />
        ))}
      </LinkRowList>
    </nav>
  );
}
