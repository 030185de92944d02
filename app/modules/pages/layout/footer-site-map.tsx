import { getLeagueFooter } from '#app/site/league/league-site.ts';
import { type DocumentShellData, useDocumentShell } from '#app/site/shell.ts';

/** Renders the site map of the public pages in the footer. */
export function FooterSiteMap() {
  return (
    <nav className="site-map" aria-label="Site map">
      {buildLinkGroups(useDocumentShell()).map(({ title, links }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(([href, text]) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface LinkGroup {
  title: string;
  links: [href: string, text: string][];
}

function buildLinkGroups({
  club,
  leagues,
  cups,
  begun,
  hasDocuments,
  ofLeague,
}: DocumentShellData): LinkGroup[] {
  if (ofLeague)
    return getLeagueFooter(club, ofLeague, {
      leagues: leagues.map(({ day, name }) => [`/leagues/${day}`, name]),
      cups: cups.map(({ slug, name }) => [`/cups/${slug}`, name]),
      hasDocuments,
    });
  return [
    {
      title: 'Come and play',
      links: [
        ['/how-to-join', 'Join us'],
        ['/new-to-bowling', 'New to bowls?'],
        ['/up-coming-events', 'Upcoming events'],
        [`/find-${club.slug}-bowling-club`, 'Find Us'],
        [`/about-${club.slug}-bowling-club`, 'About Us'],
      ],
    },
    {
      title: 'Leagues and results',
      links: [
        ['/standings', 'Standings'],
        ['/competitions', 'Leagues and competitions'],
        ...leagues.map(({ day, name }): [string, string] => [`/leagues/${day}`, name]),
        ...cups.map(({ slug, name }): [string, string] => [`/cups/${slug}`, name]),
        ['/competitions/county', 'County competitions'],
        ['/honours', 'Honours board'],
      ],
    },
    {
      title: 'Fixtures',
      links: [
        ['/full-calendar', 'Calendar'],
        ['/fixture-card', 'Fixture card'],
        ['/calendar-on-your-phone', 'Follow us'],
        ['/opens', 'Open competitions'],
      ],
    },
    {
      title: 'The club',
      links: [
        ['/the-committee', 'Committee'],
        ...(begun === undefined ? [] : [[`/season/${begun}`, 'Season memories'] satisfies [string, string]]),
        ['/gallery', 'Photographs'],
        ['/members-community', 'Members'],
        ['/safeguarding', 'Safeguarding'],
        ...(hasDocuments ? [['/documents', 'Documents'] satisfies [string, string]] : []),
      ],
    },
    {
      title: 'This site',
      links: [
        ['/', 'Home'],
        ['/on-your-home-screen', 'Put us on your phone'],
        ['/cookie-policy', 'Cookie Policy'],
        ['/privacy', 'Privacy'],
        ['/accessibility', 'Accessibility'],
      ],
    },
  ];
}
