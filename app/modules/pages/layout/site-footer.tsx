import { SiteSearchForm } from '#app/modules/pages/site-search/site-search-form.tsx';
import { formatClubName } from '#app/site/club-terms.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { FooterSiteMap } from './footer-site-map.tsx';

/** Rendered below every page; `short` on pages for members and officers (docs/requirements.md section 2, 'Footer'). */
export function SiteFooter({ short }: { short: boolean }) {
  const { club, thisYear, ofLeague } = useDocumentShell();
  const { address } = club;
  const mail = <a href={`mailto:${club.email}`}>{club.email}</a>;
  const copyright = `© ${thisYear} ${formatClubName(club)}`;
  return (
    <footer className={short ? 'site-foot of-members' : 'site-foot'}>
      <div>
        <div className="site-foot-top">
          {short ? (
            <ul className="link-row">
              <li>
                <a href="/">Home</a>
              </li>
              <li>
                <a href="/cookie-policy">Cookie Policy</a>
              </li>
              <li>{mail}</li>
              <li>{copyright}</li>
            </ul>
          ) : (
            <div className="stack">
              <strong>{formatClubName(club)}</strong>
              {/* A league has no single green. */}
              {ofLeague ? null : (
                <p>
                  {address.road}, {address.village}, {address.town}, {address.postcode}
                </p>
              )}
              <p>{mail}</p>
            </div>
          )}
          <SiteSearchForm label="Search this site" id="search" />
        </div>
        {short ? null : (
          <>
            <FooterSiteMap />
            <p>{copyright}</p>
          </>
        )}
      </div>
    </footer>
  );
}
