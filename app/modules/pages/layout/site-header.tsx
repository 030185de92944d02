import type { ReactNode } from 'react';
import { SiteSearchForm } from '#app/modules/pages/site-search/site-search-form.tsx';
import { modules } from '#app/modules.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { getLeagueMenu } from '#app/site/league/league-site.ts';
import { useDocumentShell } from '#app/site/shell.ts';

const ownPage = '/members-community';

declare module '#app/kernel/module.ts' {
  interface ModuleManifest {
    /** Paths of pages that belong to a page of the menu without standing beneath it, by the latter's path. */
    menuPaths?: Readonly<Record<string, readonly string[]>>;
  }
}

/**
 * Top navigation bar (docs/requirements.md section 2), with 'Members' at its end, 'My page' to signed-in members. On a
 * narrow screen its list is a native popover, opened by its button and closed by Escape; browsers without popovers render it
 * inline.
 */
export function SiteHeader({ path }: { path: string }) {
  const { club, ofLeague } = useDocumentShell();
  const link = (href: string, text: string) => (
    <a href={href} aria-current={path === href ? 'page' : isBeneath(path, href) ? 'true' : undefined}>
      {text}
    </a>
  );
  return (
    <header className="site-head">
      <div>
        <a className="brand" href="/">
          <img src="/pictures/mark.svg" alt="" width={64} height={64} />
          <span>{formatClubName(club)}</span>
        </a>
        <nav className="site-nav" aria-label="Main">
          <button type="button" className="menu-button" popoverTarget="menu">
            Menu
          </button>
          <ul id="menu" popover="auto">
            <li className="as-menu">
              <SiteSearchForm label="Search this site" id="menu-search" isShort />
            </li>
            {ofLeague ? (
              getLeagueMenu(club, ofLeague).map(([href, text]) => (
                <li key={href} data-signed-out={href === ownPage ? '' : undefined}>
                  {link(href, text)}
                </li>
              ))
            ) : (
              <ClubLinks link={link} />
            )}
            {ofLeague && !ofLeague.members ? null : (
              <>
                <li hidden data-signed-in>
                  {link(ownPage, 'My page')}
                </li>
                <li hidden data-signed-in>
                  {link('/forums', 'Forum')}
                </li>
              </>
            )}
            {/* Unhidden for members with an admin permission (app/modules/auth/sign-in/sync-sign-in-state.ts). */}
            <li hidden data-desk>
              {link('/desk', 'Club admin')}
            </li>
            <li className="as-bar search-way">{link('/search', 'Search')}</li>
            <li hidden data-signed-in>
              <button type="button" data-sign-out popoverTarget="menu" popoverTargetAction="hide">
                Sign out
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

const isBeneath = (path: string, href: string) =>
  href !== '/' &&
  [
    href,
    ...(href === ownPage ? ['/members'] : []),
    ...modules.flatMap(({ menuPaths }) => menuPaths?.[href] ?? []),
  ].some((one) => `${path}/`.startsWith(`${one}/`));

function ClubLinks({ link }: { link: (href: string, text: string) => ReactNode }) {
  const { club, season } = useDocumentShell();
  const standings = (
    <ul>
      <li>{link('/up-coming-events', 'Upcoming events')}</li>
      <li>{link('/standings', `${season} Standings`)}</li>
    </ul>
  );
  return (
    <>
      <li>{link('/', 'Home')}</li>
      <li className="as-bar">
        <details>
          <summary>Standings</summary>
          {standings}
        </details>
      </li>
      <li className="as-menu">
        <span>Standings</span>
        {standings}
      </li>
      <li>{link('/full-calendar', 'Calendar')}</li>
      <li>{link(`/about-${club.slug}-bowling-club`, 'About Us')}</li>
      <li>{link(`/find-${club.slug}-bowling-club`, 'Find Us')}</li>
      <li>{link('/how-to-join', 'Join us')}</li>
      <li data-signed-out="">{link(ownPage, 'Members')}</li>
    </>
  );
}
