import { useShell } from '#app/site/shell.ts';

/** The bar at the top: SPEC.md section 2, and 'Members' at its end (READINGS.md, 'Routes'). */
export function SiteHead({ path }: { path: string }) {
  const { club, season } = useShell();
  const link = (href: string, text: string) => (
    <a href={href} aria-current={path === href ? 'page' : undefined}>
      {text}
    </a>
  );
  return (
    <header className="site-head">
      <div>
        <a className="brand" href="/">
          <img src="/pictures/mark.svg" alt="" width={64} height={64} />
          {club.name} Bowls Club
        </a>
        <nav className="site-nav" aria-label="Main">
          <ul>
            <li>{link('/', 'Home')}</li>
            <li>
              <details>
                <summary>Standings</summary>
                <ul>
                  <li>{link('/up-coming-events', 'Upcoming events')}</li>
                  <li>{link('/standings', `${season} Standings`)}</li>
                </ul>
              </details>
            </li>
            <li>{link('/full-calendar', 'Calendar')}</li>
            <li>{link(`/about-${club.slug}-bowling-club`, 'About Us')}</li>
            <li>{link(`/find-${club.slug}-bowling-club`, 'Find Us')}</li>
            <li>{link('/members-community', 'Members')}</li>
            <li hidden data-signed-in>
              {link('/forums', 'Forum')}
            </li>
            <li hidden data-signed-in>
              <button type="button" data-sign-out>
                Sign out
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
